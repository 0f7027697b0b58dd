import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/**
 * Requests of one address in five minutes. A player's screens ask about once a second at most; behind one address of a
 * school or an office sit some twenty players.
 */
const REQUESTS_PER_ADDRESS = 6000;

/**
 * The web application firewall before the distribution. It turns away an address that asks too much. AWS's common rules
 * only count: they take a chat message about `<script>`, or an event of PayPal's with addresses in it, for an attack, and
 * every input is parsed strictly anyway. Their metrics say what they would have blocked.
 */
export function createFirewall(scope: Construct, id: string): CfnWebACL {
  const visibility = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: true,
    metricName,
  });
  return new CfnWebACL(scope, id, {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibility('Firewall'),
    rules: [
      {
        name: 'TooManyRequests',
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: {
          rateBasedStatement: { limit: REQUESTS_PER_ADDRESS, aggregateKeyType: 'IP', evaluationWindowSec: 300 },
        },
        visibilityConfig: visibility('TooManyRequests'),
      },
      {
        name: 'CommonRules',
        priority: 1,
        overrideAction: { count: {} },
        statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesCommonRuleSet' } },
        visibilityConfig: visibility('CommonRules'),
      },
    ],
  });
}

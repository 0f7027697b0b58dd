import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { problemOf } from '../shared/problem.ts';
import { signIn } from '../shared/routes/sign-in.ts';
import { SESSION_COOKIE } from '../shared/session-cookie.ts';

const WINDOW_SECONDS = 60;
/** A player sends about one request a second; a school may have about twenty players behind one address. */
const REQUESTS_PER_ADDRESS = 2000;
/** Requests of one player: enough for a dozen open tabs. */
const REQUESTS_PER_SESSION = 900;

/** Longer than a form takes to fill in, because a second challenge would lose what is submitted after it. */
const CHALLENGE_HOLDS_SECONDS = 3600;

const tooMany = problemOf({ code: 'too-many-requests', retryAfterSeconds: WINDOW_SECONDS });

/**
 * Blocks an address or a session with too many requests before the stage's throttle counts them, so others still get
 * through. AWS's common rules only count: they mistake a chat message about `<script>` or PayPal's events for an
 * attack, and every input is parsed strictly anyway.
 */
export function createFirewall(scope: Construct, id: string): CfnWebACL {
  const cookie = { name: SESSION_COOKIE, textTransformations: [{ priority: 0, type: 'NONE' }] };
  return new CfnWebACL(scope, id, {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibility('Firewall'),
    customResponseBodies: { TooMany: { contentType: 'APPLICATION_JSON', content: JSON.stringify(tooMany) } },
    rules: [
      paceRule('TooManyRequests', 0, { limit: REQUESTS_PER_ADDRESS, aggregateKeyType: 'IP' }),
      paceRule('TooManyOfSession', 1, {
        limit: REQUESTS_PER_SESSION,
        aggregateKeyType: 'CUSTOM_KEYS',
        customKeys: [{ cookie }],
      }),
      {
        name: 'CommonRules',
        priority: 2,
        overrideAction: { count: {} },
        statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesCommonRuleSet' } },
        visibilityConfig: visibility('CommonRules'),
      },
      challengeRule('SignInChallenge', 3, atPath('EXACTLY', signIn.path)),
    ],
  });
}

/** Names paths, so our Lambdas' calls for tokens and the pool's own API are unaffected. */
export function protectSignInPages(scope: Construct, id: string, pool: UserPool): void {
  const pages = ['/login', '/signup'].map((path) => atPath('STARTS_WITH', path));
  const firewall = new CfnWebACL(scope, id, {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visibility('SignInFirewall'),
    rules: [challengeRule('SignInPagesChallenge', 0, { orStatement: { statements: pages } })],
  });
  new CfnWebACLAssociation(scope, `${id}Association`, { resourceArn: pool.userPoolArn, webAclArn: firewall.attrArn });
}

function challengeRule(name: string, priority: number, statement: CfnWebACL.StatementProperty): CfnWebACL.RuleProperty {
  const challengeConfig = { immunityTimeProperty: { immunityTime: CHALLENGE_HOLDS_SECONDS } };
  return { name, priority, action: { challenge: {} }, challengeConfig, statement, visibilityConfig: visibility(name) };
}

function atPath(positionalConstraint: 'EXACTLY' | 'STARTS_WITH', searchString: string): CfnWebACL.StatementProperty {
  const textTransformations = [{ priority: 0, type: 'NONE' }];
  return {
    byteMatchStatement: { fieldToMatch: { uriPath: {} }, positionalConstraint, searchString, textTransformations },
  };
}

function paceRule(
  name: string,
  priority: number,
  counted: Omit<CfnWebACL.RateBasedStatementProperty, 'evaluationWindowSec'>,
): CfnWebACL.RuleProperty {
  const responseHeaders = [{ name: 'Retry-After', value: String(WINDOW_SECONDS) }];
  return {
    name,
    priority,
    action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: 'TooMany', responseHeaders } } },
    statement: { rateBasedStatement: { ...counted, evaluationWindowSec: WINDOW_SECONDS } },
    visibilityConfig: visibility(name),
  };
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName };
}

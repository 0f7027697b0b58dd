import { Duration, type Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, type IMetric, MathExpression, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';

const period = Duration.minutes(1);

interface Watched {
  /** The stack with one of the alarms. */
  readonly nested: Stack;
  readonly httpApi: HttpApi;
}

/** Alarms that reach the operator, and one that reaches nobody. */
export function addMonitoring(stack: Stack, { nested, httpApi }: Watched): void {
  const topic = new Topic(stack, 'Alarms', { enforceSSL: true });
  const action = new SnsAction(topic);
  topic.addSubscription(new EmailSubscription('operator@example.test'));
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  );
  const failed = new Metric({ namespace: 'Sample', metricName: 'Failed', dimensionsMap: { stage: 'test' }, period });
  const errors = new MathExpression({
    expression: 'IF(all > 0, 100 * FILL(bad, 0) / all, 0)',
    usingMetrics: {
      bad: httpApi.metricServerError({ statistic: 'sum', period }),
      all: httpApi.metricCount({ statistic: 'sum', period }),
    },
    label: 'Server errors in %',
    period,
  });
  const alarm = (scope: Stack, id: string, metric: IMetric, threshold: number) =>
    new Alarm(scope, id, {
      metric,
      threshold,
      alarmName: `sample-${id}`,
      alarmDescription: `${id}: https://example.test/runbook#${id}.`,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  const reported = [
    alarm(stack, 'TooManyFailed', failed.with({ statistic: 'sum' }), 3),
    alarm(stack, 'TooManyErrors', errors, 90),
  ];
  for (const each of reported) {
    each.addAlarmAction(action);
    each.addOkAction(action);
  }
  // The policy that `enforceSSL` adds to a topic replaces the one that would let alarms publish.
  const deaf = new SnsAction(new Topic(stack, 'Deaf', { enforceSSL: true }));
  alarm(nested, 'Unheard', failed.with({ statistic: 'max' }), 100).addAlarmAction(deaf);
}

import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { LambdaFunction } from './lambda-function.ts';
import { type AlarmDefinition, alarmDefinitions } from './monitoring/alarm-definitions.ts';
import { OperatorDashboard } from './monitoring/dashboard.ts';
import { countRefusals, type MeasuredParts, stageMetrics } from './monitoring/metrics.ts';
import { SavedQueries } from './monitoring/saved-queries.ts';
import type { ScheduledFunction } from './scheduled-function.ts';
import { type StageNames, stackName } from './stage-names.ts';
import type { StageOptions } from './stage-options.ts';

const silences = {
  good: TreatMissingData.NOT_BREACHING,
  bad: TreatMissingData.BREACHING,
  asBefore: TreatMissingData.IGNORE,
};

interface MonitoringProps extends Omit<MeasuredParts, 'broadcast'> {
  readonly names: StageNames;
  readonly chosen: StageOptions;
  readonly commit: string;
  readonly isComplete: boolean;
  readonly scheduled: Readonly<Record<string, ScheduledFunction>>;
}

/** Must be created after every function, because it looks up their logs. */
export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const { stage, names, chosen, commit, isComplete, scheduled, socket, restApi } = props;
    const { alarmEmail, runbookUrl } = chosen;
    // The urgent topic is for mails that may wake people up. The display name is the sender's in mails.
    const topics = {
      urgent: this.#createTopic('Alarms', `Tradefloor ${stage}: now`),
      calm: this.#createTopic('Notices', `Tradefloor ${stage}: tomorrow`),
    };
    if (alarmEmail) for (const each of Object.values(topics)) each.addSubscription(new EmailSubscription(alarmEmail));

    const metrics = stageMetrics({ ...props, broadcast: LambdaFunction.named('broadcast', Stack.of(this)) });
    const queues = Object.entries(scheduled).map(([name, { deadLetters }]) => [name, deadLetters]);
    const definitions = alarmDefinitions(
      metrics,
      { ...Object.fromEntries(queues), Broadcast: socket.deadLetters },
      chosen,
    );
    const alarms = definitions
      .filter(({ isEssential }) => isComplete || isEssential)
      .map((definition) => {
        const action = new SnsAction(definition.isUrgent ? topics.urgent : topics.calm);
        return this.#createAlarm(definition, { stage, runbookUrl, action });
      });
    if (isComplete) countRefusals(restApi.accessLog, metrics.turnedAway);
    new SavedQueries(this, 'SavedQueries', { stage, accessLog: restApi.accessLog });
    if (!isComplete) return;
    const tradeLog = LambdaFunction.named('place-trade', Stack.of(this)).logGroup;
    new OperatorDashboard(this, 'OperatorDashboard', {
      ...{ name: names.dashboard, stage, commit, runbookUrl, metrics, alarms, tradeLog },
    });
  }

  #createTopic(id: string, displayName: string): Topic {
    const topic = new Topic(this, id, { enforceSSL: true, displayName });
    topic.applyRemovalPolicy(RemovalPolicy.DESTROY);
    const alarms = Stack.of(this).formatArn({ service: 'cloudwatch', resource: 'alarm:*' });
    // The policy added by `enforceSSL` replaces the default one, which lets the topic's account publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': Stack.of(this).account },
          ArnLike: { 'aws:SourceArn': alarms },
        },
      }),
    );
    return topic;
  }

  #createAlarm(
    { id, what, metric, above, outOf, silence = 'good', section = linkOf(id) }: AlarmDefinition,
    { stage, runbookUrl, action }: { stage: string; runbookUrl: string; action: SnsAction },
  ): Alarm {
    const { periods, bad } = outOf ?? { periods: 1, bad: 1 };
    const alarm = new Alarm(this, id, {
      alarmName: `${stackName(stage)}-${id}`,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      datapointsToAlarm: bad,
      treatMissingData: silences[silence],
      alarmDescription: `Tradefloor ${stage}: ${what}. ${runbookUrl}#${section}`,
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    return alarm;
  }
}

/** `TickJobLate` links to the heading `tick-job-late`. */
function linkOf(id: string): string {
  return id.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

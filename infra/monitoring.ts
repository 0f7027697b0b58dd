import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { LiveSocket } from './live-socket.ts';
import type { RestApi } from './rest-api.ts';
import type { ScheduledFunction } from './scheduled-function.ts';
import type { StageNames } from './stage-names.ts';

const NAMESPACE = 'Tradefloor';
const period = Duration.minutes(5);

/** A player notices a slower answer before anybody else does. */
const MAX_LATENCY_MS = 1000;
/** Prices do not wait for the beat, but limit orders do; a minute without one deserves a look. */
const MAX_BEAT_LAG_SECONDS = 60;

interface MonitoringProps {
  readonly stage: string;
  readonly names: StageNames;
  readonly restApi: RestApi;
  readonly beat: ScheduledFunction;
  readonly contest: ScheduledFunction;
  readonly audit: ScheduledFunction;
  readonly socket: LiveSocket;
}

/** The operator's dashboard, and the alarms that wake them. `-c alarmEmail=…` subscribes an address to the alarms. */
export class Monitoring extends Construct {
  readonly #alarms: Topic;
  readonly #stage: string;

  constructor(scope: Construct, id: string, { stage, names, restApi, beat, contest, audit, socket }: MonitoringProps) {
    super(scope, id);
    this.#stage = stage;
    this.#alarms = new Topic(this, 'Alarms', { enforceSSL: true, displayName: `Tradefloor ${stage} alarms` });
    this.#alarms.applyRemovalPolicy(RemovalPolicy.DESTROY);
    this.#letAlarmsIn();
    const email: unknown = this.node.tryGetContext('alarmEmail');
    if (typeof email === 'string') this.#alarms.addSubscription(new EmailSubscription(email));

    const serverErrors = restApi.api.metricServerError({ period, statistic: 'sum' });
    const latency = restApi.api.metricLatency({ period, statistic: 'p99' });
    const lag = this.#metric('BeatLagSeconds', 'max');
    const deadLetters = beat.deadLetters.metricApproximateNumberOfMessagesVisible({ period });
    this.#alarm('ServerErrors', serverErrors, { above: 0, what: 'Requests fail on our side' });
    this.#alarm('Latency', latency, { above: MAX_LATENCY_MS, what: 'Requests are slow' });
    this.#alarm('BeatLag', lag, { above: MAX_BEAT_LAG_SECONDS, what: 'The market beats late', missing: 'bad' });
    this.#alarm('DeadLetters', deadLetters, { above: 0, what: 'A beat failed three times' });
    const undone = contest.deadLetters.metricApproximateNumberOfMessagesVisible({ period });
    this.#alarm('ContestDeadLetters', undone, { above: 0, what: 'The contest failed three times' });
    const unaudited = audit.deadLetters.metricApproximateNumberOfMessagesVisible({ period });
    this.#alarm('AuditDeadLetters', unaudited, { above: 0, what: 'A part of the audit failed three times' });
    const unsent = socket.deadLetters.metricApproximateNumberOfMessagesVisible({ period });
    this.#alarm('UnsentPushes', unsent, { above: 0, what: 'Chat messages or events were not pushed to the sockets' });
    const alarm = (id: string, what: string) => this.#alarm(id, this.#metric(id, 'sum'), { above: 0, what });
    alarm('OrdersSetAside', 'Orders whose price has come could not be settled and wait');
    alarm('UnreadableItems', 'Items of the table could not be read and were left out');
    alarm('BeatStepsFailed', 'A beat wrote no candles or news, or ranked nobody');
    this.#addDashboard({ name: names.dashboard, restApi, serverErrors, latency, lag, deadLetters });
  }

  /**
   * `enforceSSL` gives the topic a policy. It replaces the one that a topic is born with, which lets its account
   * publish.
   */
  #letAlarmsIn(): void {
    const { account } = Stack.of(this);
    const alarms = Stack.of(this).formatArn({ service: 'cloudwatch', resource: 'alarm:*' });
    this.#alarms.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.#alarms.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': account }, ArnLike: { 'aws:SourceArn': alarms } },
      }),
    );
  }

  #addDashboard(known: {
    name: string;
    restApi: RestApi;
    serverErrors: IMetric;
    latency: IMetric;
    lag: IMetric;
    deadLetters: IMetric;
  }): void {
    const { name, restApi, serverErrors, latency, lag, deadLetters } = known;
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 });
    new Dashboard(this, 'Dashboard', { dashboardName: name }).addWidgets(
      graph('Requests', [
        restApi.api.metricCount({ period, statistic: 'sum' }),
        restApi.api.metricClientError({ period, statistic: 'sum' }),
        serverErrors,
      ]),
      graph('Latency (p50, p99)', [restApi.api.metricLatency({ period, statistic: 'p50' }), latency]),
      graph('Trades', [
        this.#metric('TradesAccepted', 'sum'),
        this.#metric('TradesRefused', 'sum'),
        this.#metric('TradeConflicts', 'sum'),
        this.#metric('OrdersFilled', 'sum'),
        this.#metric('OrdersCancelled', 'sum'),
      ]),
      graph('Beat lag in seconds, dead letters', [lag, deadLetters]),
      graph('Live', [
        this.#metric('MessagesSent', 'sum'),
        this.#metric('PushesSent', 'sum'),
        this.#metric('PushesFailed', 'sum'),
      ]),
    );
  }

  /** A metric that the Lambdas write themselves, in the embedded format. */
  #metric(metricName: string, statistic: string): Metric {
    return new Metric({
      namespace: NAMESPACE,
      metricName,
      dimensionsMap: { stage: this.#stage },
      period,
      statistic,
    });
  }

  #alarm(id: string, metric: IMetric, options: { above: number; what: string; missing?: 'bad' }): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold: options.above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: options.missing === 'bad' ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      alarmDescription: `Tradefloor ${this.#stage}: ${options.what}`,
    });
    alarm.addAlarmAction(new SnsAction(this.#alarms));
  }
}

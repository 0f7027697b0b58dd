import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { period, type StageMetrics } from './metrics.ts';

export interface AlarmDefinition {
  readonly id: string;
  readonly what: string;
  readonly metric: IMetric;
  readonly above: number;
  /**
   * Also on personal stages: what one's own change breaks. The others concern many players, money or limits of the
   * account, and cost $0.10 a month per metric.
   */
  readonly isEssential?: true;
  /** How many of so many five-minute periods must be bad; 1 of 1 by default. */
  readonly outOf?: { readonly periods: number; readonly bad: number };
  /** What missing data means; good by default. */
  readonly silence?: 'good' | 'bad' | 'asBefore';
  /** The heading in docs/runbook.md, as a link; by default made of the id. */
  readonly section?: string;
}

/** By the functions that gave up. */
export type DeadLetters = Readonly<Record<string, IQueue>>;

export function alarmDefinitions(metrics: StageMetrics, deadLetters: DeadLetters): AlarmDefinition[] {
  return [...ofRequests(metrics), ...ofMarket(metrics), ...ofMoney(metrics), ...ofQueues(deadLetters)];
}

function ofRequests({ written, serverErrorPercent, busyLatencyMs, functions, table }: StageMetrics): AlarmDefinition[] {
  const throttles = (id: string, what: string, metric: IMetric, above: number): AlarmDefinition => {
    return { id, what, metric, above, section: 'throttles' };
  };
  return [
    {
      id: 'ServerErrors',
      what: 'More than one request in a hundred fails on our side',
      metric: serverErrorPercent,
      above: 1,
      isEssential: true,
    },
    {
      id: 'SlowAnswers',
      what: 'One request in a hundred takes longer than a second',
      metric: busyLatencyMs,
      above: 1000,
      // Cold starts after a deployment are over by then.
      outOf: { periods: 3, bad: 2 },
    },
    { id: 'SignInsFailed', what: 'Sign-ins fail on our or Cognito’s side', metric: written('SignInsFailed'), above: 2 },
    throttles('FunctionsThrottled', 'The account runs out of concurrent functions', functions.throttles, 0),
    // The SDK retries: a few are a partition being split.
    throttles('TableReadsThrottled', 'The table turns reads away', table.readThrottles, 10),
    throttles('TableWritesThrottled', 'The table turns writes away', table.writeThrottles, 10),
  ];
}

function ofMarket({ written }: StageMetrics): AlarmDefinition[] {
  return [
    {
      id: 'TickJobLate',
      what: 'The tick job is late',
      metric: written('TickJobLagSeconds', 'max'),
      // Limit orders wait for the tick job.
      above: 60,
      silence: 'bad',
      isEssential: true,
    },
    {
      id: 'TickJobStepsFailed',
      what: 'A step of the tick job or of the minute job failed',
      metric: written('TickJobStepsFailed'),
      above: 0,
      isEssential: true,
    },
    {
      id: 'OrdersParked',
      what: 'Orders whose price has come could not be settled and wait',
      metric: written('OrdersParked'),
      above: 0,
    },
    {
      id: 'UnreadableItems',
      what: 'Items of the table could not be read',
      metric: written('UnreadableItems'),
      above: 0,
      isEssential: true,
    },
    // The slowest cadence is a minute (functions/domain/ranking/cadence.ts).
    {
      id: 'RankingStale',
      what: 'The boards are a quarter of an hour old',
      metric: written('RankingAgeSeconds', 'max'),
      above: 900,
    },
    {
      id: 'MarketHalted',
      what: 'Trading has been halted for an hour',
      metric: written('MarketHaltedSeconds', 'max'),
      above: 3600,
    },
  ];
}

function ofMoney({ written }: StageMetrics): AlarmDefinition[] {
  return [
    {
      id: 'PaymentsUnused',
      what: 'Players have paid and got nothing for ten minutes',
      metric: written('PaymentsUnused', 'max'),
      above: 0,
    },
    {
      id: 'PayPalFailed',
      what: 'PayPal does not answer',
      metric: written('PayPalFailed'),
      above: 0,
      section: 'paypal-failed',
    },
    {
      id: 'CoinsOutOfBalance',
      what: 'Players have other coins, shares or final ranks than their log says',
      metric: written('CoinsOutOfBalance', 'max'),
      above: 0,
      // Daily: a finding holds until the next audit.
      silence: 'asBefore',
    },
  ];
}

function ofQueues(deadLetters: DeadLetters): AlarmDefinition[] {
  return Object.entries(deadLetters).map(([name, queue]) => ({
    id: `${name}DeadLetters`,
    what: `Messages for ${name.toLowerCase()} failed however often they were tried`,
    metric: queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'max' }),
    above: 0,
    section: 'dead-letters',
  }));
}

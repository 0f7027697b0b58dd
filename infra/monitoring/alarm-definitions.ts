import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { period, type StageMetrics } from './metrics.ts';

/** A state that somebody has to look at. */
export interface AlarmDefinition {
  readonly id: string;
  readonly what: string;
  readonly metric: IMetric;
  readonly above: number;
  /**
   * Also on a stage of one person: what a change of one's own breaks. The others tell of many players, of money or of
   * an account's limits, and cost $0.10 a month for each metric that they look at.
   */
  readonly isEssential?: true;
  /** Of so many periods of five minutes, so many must be bad: 1 of 1 unless it is said. */
  readonly outOf?: { readonly periods: number; readonly bad: number };
  /** What silence means: all is well, unless it is said. */
  readonly silence?: 'good' | 'bad' | 'asBefore';
  /** The heading in docs/runbook.md, in the form of a link; made of the id unless it is said. */
  readonly section?: string;
}

/** Queues of what was given up, by the names of the functions that gave up. */
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
      // A player notices a slower answer before anybody else does.
      above: 1000,
      // A deployment's cold starts are over by then.
      outOf: { periods: 3, bad: 2 },
    },
    { id: 'SignInsFailed', what: 'Sign-ins fail on our or Cognito’s side', metric: written('SignInsFailed'), above: 2 },
    throttles('FunctionsThrottled', 'The account runs out of concurrent functions', functions.throttles, 0),
    // The SDK asks again by itself: a few are a partition that is being split.
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
      // Prices do not wait for the tick job, but limit orders do; a minute without one deserves a look.
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
      // An audit runs once a day: what one has found holds until the next one.
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

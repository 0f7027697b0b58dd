import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { StageOptions } from '../stage-options.ts';
import { period, type StageMetrics } from './metrics.ts';

export interface AlarmDefinition {
  readonly id: string;
  readonly what: string;
  readonly metric: IMetric;
  readonly above: number;
  /**
   * Personal stages have these too, because one's own change can set them off. An alarm costs $0.10 a month per metric.
   */
  readonly isEssential?: true;
  /** Players cannot play, or have paid without effect. This wakes up the engineer on call. */
  readonly isUrgent?: true;
  /** The number of bad five-minute periods. The default is 1 of 1. */
  readonly outOf?: { readonly periods: number; readonly bad: number };
  readonly silence?: 'good' | 'bad' | 'asBefore';
  readonly section?: string;
}

const urgent = { isUrgent: true } as const;

export type DeadLetters = Readonly<Record<string, IQueue>>;

export function alarmDefinitions(
  metrics: StageMetrics,
  deadLetters: DeadLetters,
  { isAtEdge, mailFrom }: Pick<StageOptions, 'isAtEdge' | 'mailFrom'>,
): AlarmDefinition[] {
  const edge = alarm('EdgeErrors', 'One request in twenty fails at the edge', [metrics.edgeErrorPercent, 5], urgent);
  // SES stops sending at one bounce in ten.
  const mails = alarm('MailsBounce', 'One mail in twenty bounces', [metrics.bounces, 0.05], { silence: 'asBefore' });
  return [
    ...ofRequests(metrics),
    ...(isAtEdge ? [edge] : []),
    ...ofSockets(metrics),
    ...ofMarket(metrics),
    ...ofMoney(metrics),
    ...ofQueues(deadLetters),
    ...(mailFrom ? [mails] : []),
  ];
}

function alarm(
  id: string,
  what: string,
  [metric, above]: readonly [IMetric, number],
  more: Partial<AlarmDefinition> = {},
): AlarmDefinition {
  return { id, what, metric, above, ...more };
}

function ofRequests(metrics: StageMetrics): AlarmDefinition[] {
  const { written, serverErrorPercent, busyLatencyMs, functions, table, turnedAway } = metrics;
  const throttles = { ...urgent, section: 'throttles' };
  const section = 'requests-turned-away';
  return [
    alarm('ServerErrors', 'More than one request in a hundred fails on our side', [serverErrorPercent, 1], {
      ...urgent,
      isEssential: true,
    }),
    alarm('SlowAnswers', 'One request in a hundred takes longer than a second', [busyLatencyMs, 1000], {
      // Cold starts after a deployment are over by then.
      outOf: { periods: 3, bad: 2 },
    }),
    alarm('SignInsFailed', 'Sign-ins fail on our or Cognito’s side', [written('SignInsFailed'), 2], urgent),
    alarm('FunctionsThrottled', 'The account runs out of concurrent functions', [functions.throttles, 0], throttles),
    // The SDK retries. A few throttled calls only mean that a partition is being split.
    alarm('TableReadsThrottled', 'The table turns reads away', [table.readThrottles, 10], throttles),
    alarm('TableWritesThrottled', 'The table turns writes away', [table.writeThrottles, 10], throttles),
    alarm('ApiTurnsAway', 'The API’s throttle turns requests away', [turnedAway.byApi, 100], { ...urgent, section }),
    alarm('PlayersTurnedAway', 'Players or scripts exceed a rate limit', [turnedAway.byFunctions, 100], { section }),
  ];
}

/** Clients poll without sockets. */
function ofSockets({ socketsRefused, pushAgeMs }: StageMetrics): AlarmDefinition[] {
  const section = 'sockets-refused-pushes-late';
  return [
    alarm('SocketsRefused', 'Live sockets cannot be opened', [socketsRefused, 100], { section }),
    alarm('PushesLate', 'Pushes are a minute late', [pushAgeMs, 60_000], { section }),
  ];
}

function ofMarket({ written }: StageMetrics): AlarmDefinition[] {
  return [
    // Limit orders wait for the tick job.
    alarm('TickJobLate', 'The tick job is late', [written('TickJobLagSeconds', 'max'), 120], {
      ...urgent,
      silence: 'bad',
      isEssential: true,
    }),
    alarm(
      'TickJobStepsFailed',
      'A step of the tick job or of the minute job failed',
      [written('TickJobStepsFailed'), 0],
      {
        isEssential: true,
      },
    ),
    alarm('OrdersParked', 'Orders whose price has come could not be settled and wait', [written('OrdersParked'), 0]),
    alarm('UnreadableItems', 'Items of the table could not be read', [written('UnreadableItems'), 0], {
      isEssential: true,
    }),
    // The slowest cadence is a minute (functions/domain/ranking/cadence.ts).
    alarm('RankingStale', 'The boards are a quarter of an hour old', [written('RankingAgeSeconds', 'max'), 900]),
    alarm('MarketHalted', 'Trading has been halted for an hour', [written('MarketHaltedSeconds', 'max'), 3600]),
  ];
}

function ofMoney({ written }: StageMetrics): AlarmDefinition[] {
  const unused = 'Players have paid and got nothing for ten minutes';
  const outOfBalance = 'Players have other coins, shares or final ranks than their log says';
  return [
    alarm('PaymentsUnused', unused, [written('PaymentsUnused', 'max'), 0], urgent),
    alarm('PayPalFailed', 'PayPal does not answer', [written('PayPalFailed'), 0], { section: 'paypal-failed' }),
    // The audit is daily, so a finding stays until the next one.
    alarm('CoinsOutOfBalance', outOfBalance, [written('CoinsOutOfBalance', 'max'), 0], { silence: 'asBefore' }),
  ];
}

function ofQueues(deadLetters: DeadLetters): AlarmDefinition[] {
  return Object.entries(deadLetters).map(([name, queue]) => {
    const metric = queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'max' });
    const what = `Messages for ${name.toLowerCase()} failed however often they were tried`;
    return alarm(`${name}DeadLetters`, what, [metric, 0], { section: 'dead-letters' });
  });
}

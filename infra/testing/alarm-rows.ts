import type { MetricName } from '../../functions/runtime/metric-names.ts';

/** Values of the watched metrics, by id in the expression and by period, oldest first. */
export type Values = Readonly<Record<string, readonly (readonly number[])[]>>;

type Cause =
  | { readonly bad: Values; readonly good: readonly Values[] }
  /** A metric that handlers write with and without its fault (functions/testing/metric-faults.ts). */
  | { readonly written: MetricName }
  /** More than a hundred requests with a 429, by the status that a function answered. */
  | { readonly answered: string };

export interface AlarmRow {
  /** The topic, of which `now` wakes people up, and the heading in docs/runbook.md. */
  readonly place: string;
  readonly watched: Readonly<Record<string, string>>;
  readonly rule: string;
  readonly cause: Cause;
}

const once = 'in 1 of 1 × 300 s, missing is';
const usual = `${once} notBreaching`;

function row(place: string, watched: string | AlarmRow['watched'], rule: string, cause: Cause): AlarmRow {
  return { place, watched: typeof watched === 'string' ? { value: watched } : watched, rule, cause };
}

function written(place: string, statistic: 'Sum' | 'Maximum', name: MetricName, rule: string): AlarmRow {
  return row(place, `${statistic} of Tradefloor ${name}, stage=prod`, rule, { written: name });
}

/** Describes an alarm on one metric of AWS's, with the greatest value that is still good. */
function measured(place: string, watched: string, limit: number): AlarmRow {
  const cause = { bad: { value: [[limit + 1]] }, good: [{ value: [[limit]] }, { value: [[0]] }] };
  return row(place, watched, `value > ${limit} ${usual}`, cause);
}

function turnedAway(topic: string, name: string, answered: string): AlarmRow {
  return row(`${topic} requests-turned-away`, `Sum of Tradefloor/prod ${name}`, `value > 100 ${usual}`, { answered });
}

function deadLetters(queue: string): AlarmRow {
  const metric = `AWS/SQS ApproximateNumberOfMessagesVisible, QueueName=${queue}.QueueName`;
  return measured('tomorrow dead-letters', `Maximum of ${metric}`, 0);
}

const shifted = ['authorize-request', 'finish-sign-in', 'get-portfolio', 'list-stocks-by-tier', 'place-trade'];

/** Describes an alarm that sends no mail but rolls a deployment back. */
function canary(name: string): AlarmRow {
  const metric = `AWS/Lambda Errors, FunctionName=${name}, Resource={"Fn::Join":["",[${name},":live"]]}`;
  const cause = { bad: { value: [[2]] }, good: [{ value: [[1]] }] };
  return row('', `Sum of ${metric}`, 'value > 1 in 1 of 1 × 60 s, missing is notBreaching', cause);
}

const ofApi = (name: string) => `AWS/ApiGateway ${name}, ApiId=RestApiHttpApi`;
const ofSocket = (name: string) => `Sum of AWS/ApiGateway ${name}, ApiId=LiveSocketApi`;
const ofEdge = (name: string) => `AWS/CloudFront ${name}, DistributionId=SiteDistribution, Region=Global`;
const ofTable = (name: string) => `Sum of AWS/DynamoDB ${name}, TableName=DataStoreTablerestored`;

const latencies = (slow: number) => Array.from({ length: 100 }, (_, index) => (index < slow ? 1001 : 1000));
const busy = [[100], [100], [100]];

export const alarmRows: Readonly<Record<string, AlarmRow>> = {
  ServerErrors: row(
    'now server-errors',
    { requests: `Sum of ${ofApi('Count')}`, errors: `Sum of ${ofApi('5xx')}` },
    `IF(requests >= 20, 100 * FILL(errors, 0) / requests, 0) > 1 ${usual}`,
    {
      bad: { requests: [[100]], errors: [[2]] },
      good: [{ requests: [[100]], errors: [[1]] }, { requests: [[19]], errors: [[19]] }, { requests: [[20]] }],
    },
  ),
  SlowAnswers: row(
    'tomorrow slow-answers',
    { requests: `Sum of ${ofApi('Count')}`, latency: `p99 of ${ofApi('Latency')}` },
    'IF(requests >= 100, latency, 0) > 1000 in 2 of 3 × 300 s, missing is notBreaching',
    {
      bad: { requests: busy, latency: [latencies(2), latencies(0), latencies(2)] },
      good: [
        { requests: busy, latency: [latencies(0), latencies(100), latencies(0)] },
        { requests: busy, latency: [latencies(1), latencies(1), latencies(1)] },
        { requests: [[99], [99], [99]], latency: [latencies(100), latencies(100), latencies(100)] },
      ],
    },
  ),
  SignInsFailed: written('now sign-ins-failed', 'Sum', 'SignInsFailed', `value > 2 ${usual}`),
  FunctionsThrottled: measured('now throttles', 'Sum of AWS/Lambda Throttles', 0),
  TableReadsThrottled: measured('now throttles', ofTable('ReadThrottleEvents'), 10),
  TableWritesThrottled: measured('now throttles', ofTable('WriteThrottleEvents'), 10),
  ApiTurnsAway: turnedAway('now', 'TurnedAwayByApi', '-'),
  PlayersTurnedAway: turnedAway('tomorrow', 'TurnedAwayByFunctions', '429'),
  EdgeErrors: row(
    'now edge-errors',
    { requests: `Sum of ${ofEdge('Requests')}`, errors: `Average of ${ofEdge('5xxErrorRate')}` },
    `IF(requests >= 20, errors, 0) > 5 ${usual}`,
    {
      bad: { requests: [[20]], errors: [[6, 5]] },
      good: [
        { requests: [[20]], errors: [[6, 4]] },
        { requests: [[19]], errors: [[100]] },
      ],
    },
  ),
  SocketsRefused: row(
    'tomorrow sockets-refused-pushes-late',
    { before: ofSocket('ClientError'), during: ofSocket('IntegrationError'), failed: ofSocket('ExecutionError') },
    `FILL(before, 0) + FILL(during, 0) + FILL(failed, 0) > 100 ${usual}`,
    { bad: { before: [[99]], failed: [[2]] }, good: [{ before: [[50]], during: [[49]], failed: [[1]] }, {}] },
  ),
  PushesLate: measured(
    'tomorrow sockets-refused-pushes-late',
    'Maximum of AWS/Lambda IteratorAge, FunctionName=broadcast',
    60_000,
  ),
  TickJobLate: written('now tick-job-late', 'Maximum', 'TickJobLagSeconds', `value > 120 ${once} breaching`),
  TickJobStepsFailed: written('tomorrow tick-job-steps-failed', 'Sum', 'TickJobStepsFailed', `value > 0 ${usual}`),
  OrdersParked: written('tomorrow orders-parked', 'Sum', 'OrdersParked', `value > 0 ${usual}`),
  UnreadableItems: written('tomorrow unreadable-items', 'Sum', 'UnreadableItems', `value > 0 ${usual}`),
  RankingStale: written('tomorrow ranking-stale', 'Maximum', 'RankingAgeSeconds', `value > 900 ${usual}`),
  MarketHalted: written('tomorrow market-halted', 'Maximum', 'MarketHaltedSeconds', `value > 3600 ${usual}`),
  PaymentsUnused: written('now payments-unused', 'Maximum', 'PaymentsUnused', `value > 0 ${usual}`),
  PayPalFailed: written('tomorrow paypal-failed', 'Sum', 'PayPalFailed', `value > 0 ${usual}`),
  CoinsOutOfBalance: written(
    'tomorrow coins-out-of-balance',
    'Maximum',
    'CoinsOutOfBalance',
    `value > 0 ${once} ignore`,
  ),
  TickJobDeadLetters: deadLetters('TickJobDeadLetters'),
  MinuteJobDeadLetters: deadLetters('MinuteJobDeadLetters'),
  AuditDeadLetters: deadLetters('AuditDeadLetters'),
  BroadcastDeadLetters: deadLetters('LiveSocketDeadLetters'),
  MailsBounce: row('tomorrow mails-bounce', 'Maximum of AWS/SES Reputation.BounceRate', `value > 0.05 ${once} ignore`, {
    bad: { value: [[0.051]] },
    good: [{ value: [[0.05]] }],
  }),
  ...Object.fromEntries(shifted.map((name) => [`Canary-${name}`, canary(name)])),
};

/**
 * The metrics that AWS reports, by namespace and dimensions.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/aws-services-cloudwatch-metrics.html
 */
export const namesOfAws: Readonly<Record<string, readonly string[]>> = {
  'AWS/ApiGateway, ApiId=HTTP': ['4xx', '5xx', 'Count', 'DataProcessed', 'IntegrationLatency', 'Latency'],
  'AWS/ApiGateway, ApiId=WEBSOCKET': ['ClientError', 'ExecutionError', 'IntegrationError', 'MessageCount'],
  'AWS/Lambda': ['ConcurrentExecutions', 'Duration', 'Errors', 'Invocations', 'Throttles'],
  'AWS/Lambda, FunctionName=Lambda::Function': ['Duration', 'Errors', 'Invocations', 'IteratorAge', 'Throttles'],
  'AWS/Lambda, FunctionName=Lambda::Function, Resource={"Fn::Join":["",[Lambda::Function,":live"]]}': ['Errors'],
  'AWS/DynamoDB, TableName=DynamoDB::Table': ['ReadThrottleEvents', 'WriteThrottleEvents'],
  'AWS/SQS, QueueName=SQS::Queue.QueueName': ['ApproximateNumberOfMessagesVisible'],
  'AWS/CloudFront, DistributionId=CloudFront::Distribution, Region=Global': ['5xxErrorRate', 'Requests'],
  'AWS/SES': ['Reputation.BounceRate', 'Reputation.ComplaintRate'],
};

/*
 * What AWS and this stage allow, as of November 2026 in us-east-1, and how to get more. An account's defaults are much
 * lower for new accounts; docs/aws.md says which to raise first.
 */

interface Quota {
  readonly aSecond: number;
  readonly more: string;
}

export const quotas = {
  /** HTTP APIs, WebSocket messages and posts to sockets together. */
  'requests of the account': { aSecond: 10_000, more: 'API Gateway: throttle rate' },
  'new sockets': { aSecond: 500, more: 'API Gateway: new connections' },
  /** Of one item: adaptive capacity gives it a partition of its own, and no more. */
  'reads of one partition': { aSecond: 3_000, more: 'none: another shape' },
  'writes of one partition': { aSecond: 1_000, more: 'none: another shape' },
  /** On demand. A new table takes 4,000 until it has grown, or is warmed. */
  'writes of the table': { aSecond: 40_000, more: 'DynamoDB: table write units, and warm throughput' },
  'functions at once': { aSecond: 1_000, more: 'Lambda: concurrent executions' },
  'requests at the edge': { aSecond: 250_000, more: 'CloudFront: requests per distribution' },
} as const satisfies Record<string, Quota>;

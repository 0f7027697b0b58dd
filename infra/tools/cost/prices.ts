/** The date of these on-demand list prices in dollars, which are for us-east-1 at the first volume step. */
export const PRICES_AS_OF = '2026-11-22';

interface Price {
  readonly service: string;
  /** Dollars for `per` units. */
  readonly dollars: number;
  readonly per: number;
  /** The permanent free quantity per account and month, without the extras of an account's first year. */
  readonly free: number;
}

const MILLION = 1e6;

export const prices = {
  'Lambda requests': { service: 'Lambda', dollars: 0.2, per: MILLION, free: MILLION },
  'Lambda GB-seconds (arm64)': { service: 'Lambda', dollars: 0.0000133334, per: 1, free: 400_000 },
  'HTTP API requests': { service: 'API Gateway', dollars: 1, per: MILLION, free: 0 },
  'socket messages': { service: 'API Gateway', dollars: 1, per: MILLION, free: 0 },
  'socket minutes': { service: 'API Gateway', dollars: 0.25, per: MILLION, free: 0 },
  'read units': { service: 'DynamoDB', dollars: 0.125, per: MILLION, free: 0 },
  'write units': { service: 'DynamoDB', dollars: 0.625, per: MILLION, free: 0 },
  'table GB': { service: 'DynamoDB', dollars: 0.25, per: 1, free: 25 },
  'point-in-time GB': { service: 'DynamoDB', dollars: 0.2, per: 1, free: 0 },
  'SQS requests': { service: 'SQS', dollars: 0.4, per: MILLION, free: MILLION },
  'schedules run': { service: 'Scheduler', dollars: 1, per: MILLION, free: 14 * MILLION },
  'edge requests': { service: 'CloudFront', dollars: 0.01, per: 10_000, free: 10 * MILLION },
  'edge GB': { service: 'CloudFront', dollars: 0.085, per: 1, free: 1_000 },
  'edge functions run': { service: 'CloudFront', dollars: 0.1, per: MILLION, free: 2 * MILLION },
  'log GB': { service: 'CloudWatch', dollars: 0.5, per: 1, free: 5 },
  'custom metrics': { service: 'CloudWatch', dollars: 0.3, per: 1, free: 10 },
  alarms: { service: 'CloudWatch', dollars: 0.1, per: 1, free: 10 },
  dashboards: { service: 'CloudWatch', dollars: 3, per: 1, free: 3 },
  secrets: { service: 'Secrets Manager', dollars: 0.4, per: 1, free: 0 },
  // The Essentials tier. The price list gives the first 10,000 for free, so neither column has them.
  'players above 10,000': { service: 'Cognito', dollars: 0.015, per: 1, free: 0 },
} as const satisfies Record<string, Price>;

export type Meter = keyof typeof prices;

export function dollarsFor(meter: Meter, quantity: number): { list: number; afterFree: number } {
  const { dollars, per, free } = prices[meter];
  return { list: (quantity / per) * dollars, afterFree: (Math.max(0, quantity - free) / per) * dollars };
}

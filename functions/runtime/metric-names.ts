/** Each has an alarm. A custom metric costs $0.30 a month and stage; log lines and AWS's own metrics show the rest. */
export const metricNames = [
  'OrdersParked',
  'UnreadableItems',
  'TickJobStepsFailed',
  'TickJobLagSeconds',
  /** Emitted while a ranking is overdue. */
  'RankingAgeSeconds',
  'MarketHaltedSeconds',
  /** Payments captured at least ten minutes ago without giving a month. Emitted only above zero. */
  'PaymentsUnused',
  /** Calls unanswered after all retries, or answered only with 5xx. */
  'PayPalFailed',
  'SignInsFailed',
  /** Emitted by each audit, zero included. */
  'CoinsOutOfBalance',
] as const;

export type MetricName = (typeof metricNames)[number];

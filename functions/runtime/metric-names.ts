/**
 * The metrics that the Lambdas write themselves, each watched by an alarm or shown on the dashboard: a test of the
 * template compares. Each is a custom metric of its stage, $0.30 a month for as long as it is written, with no further
 * dimension. What API Gateway, Lambda and DynamoDB measure anyway is not among them: requests, latency, server errors.
 */
export const metricNames = [
  'TradesAccepted',
  'TradesRefused',
  'TradeConflicts',
  'MessagesSent',
  'PushesSent',
  'PushesFailed',
  'OrdersFilled',
  'OrdersCancelled',
  'OrdersParked',
  'UnreadableItems',
  'TickJobStepsFailed',
  'TickJobLagSeconds',
  /** The age of the boards that players see. Written while a new ranking is overdue. */
  'RankingAgeSeconds',
  /** Since trading was halted. Written while it is. */
  'MarketHaltedSeconds',
  /** Payments that were captured ten minutes ago or more and have given no month. Written while there are any. */
  'PaymentsUnused',
  /** Calls that PayPal did not answer however often it was asked, or only with errors of its own. */
  'PayPalFailed',
  /** Sign-ins, renewals and sign-outs that failed on our or the user pool's side. */
  'SignInsFailed',
  /** Players whose coins or shares are not those of their log. Written by each audit, also where there are none. */
  'CoinsOutOfBalance',
] as const;

export type MetricName = (typeof metricNames)[number];

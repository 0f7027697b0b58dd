import type { MetricName } from '../runtime/metric-names.ts';

interface MetricFault {
  readonly because: string;
  /** The values that handlers write with the fault. */
  readonly bad: readonly number[];
  /** The values that they write without it, or for a smaller one. */
  readonly good: readonly number[];
}

/**
 * A fault for each of our metrics. The values join two tests: functions/events/metric-faults.test.ts makes handlers
 * write them, and infra/alarms.test.ts evaluates the alarms over them.
 */
export const metricFaults: Readonly<Record<MetricName, MetricFault>> = {
  OrdersParked: { because: 'the player whose order is due cannot be read', bad: [1], good: [] },
  UnreadableItems: { because: 'a player cannot be read', bad: [1], good: [] },
  TickJobStepsFailed: { because: 'the minute job cannot read the checkpoint', bad: [1], good: [] },
  TickJobLagSeconds: { because: 'no tick job came for three minutes', bad: [175], good: [115] },
  RankingAgeSeconds: { because: 'no ranking was made for 16 minutes', bad: [960], good: [900] },
  MarketHaltedSeconds: { because: 'trading is halted for 61 minutes', bad: [3660], good: [3600] },
  PaymentsUnused: { because: 'a player has paid and gone', bad: [1], good: [] },
  PayPalFailed: { because: 'PayPal answers with errors', bad: [1], good: [] },
  SignInsFailed: { because: 'the user pool answers neither sign-ins nor renewals', bad: [1, 1, 1], good: [1, 1] },
  CoinsOutOfBalance: { because: 'a player has coins from nowhere', bad: [1], good: [0] },
};

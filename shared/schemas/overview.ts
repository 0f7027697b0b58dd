import * as z from 'zod/mini';
import { Decimal } from './money.ts';

/** The limits are in functions/domain/market/overview.ts. */
export const volatilities = ['calm', 'steady', 'lively', 'wild'] as const;

/** The last day in half hours, with its first and the current price. */
export const POINT_LIMIT = 50;

/**
 * `points` covers the last day in cents, sorted oldest first, ending with the current price. `yearLow` and `yearHigh`
 * cover 52 weeks. `dailyPercent` is the standard deviation of a day's return over 30 days.
 */
const course = {
  points: z.array(z.int()).check(z.maxLength(POINT_LIMIT)),
  yearLow: Decimal,
  yearHigh: Decimal,
  volatility: z.nullable(z.strictObject({ word: z.enum(volatilities), dailyPercent: Decimal })),
};

/** Today's change in percent by cause. `own` is the rest: own walk, pull to the anchor, administrators. */
const Causes = z.strictObject({ market: Decimal, news: Decimal, own: Decimal });
export type Causes = z.infer<typeof Causes>;

/**
 * `holders` is as of the last ranking. `movesWith` is the company with the best correlated hourly returns over 30 days.
 * Both are null if unknown, or if no correlation exceeds chance.
 */
const StockOverview = z.strictObject({
  symbol: z.string(),
  ...course,
  movesWith: z.nullable(z.strictObject({ symbol: z.string(), coefficient: Decimal })),
  causes: z.nullable(Causes),
  holders: z.nullable(z.int().check(z.minimum(0))),
});
export type StockOverview = z.infer<typeof StockOverview>;

/** Values are in points; changes are since the trading day's open. The index is based on the season's opening. */
const IndexOverview = z.strictObject({
  value: Decimal,
  changeAmount: Decimal,
  changePercent: Decimal,
  seasonOpen: Decimal,
  seasonOpenCents: z.record(z.string(), z.int()),
  ...course,
});
export type IndexOverview = z.infer<typeof IndexOverview>;

export const MarketOverview = z.strictObject({
  index: IndexOverview,
  stocks: z.array(StockOverview).check(z.maxLength(100)),
});
export type MarketOverview = z.infer<typeof MarketOverview>;

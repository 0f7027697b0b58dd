import * as z from 'zod/mini';
import { Decimal } from './money.ts';

/** How far a price moves in a day, in a word. functions/domain/market/overview.ts has the limits. */
export const volatilities = ['calm', 'steady', 'lively', 'wild'] as const;

/** The last day in half hours, its first price before and the present price behind. */
export const POINT_LIMIT = 50;

/**
 * `points` are the last day, oldest first and the present price last, in cents: for a drawing. `yearLow` and `yearHigh`
 * are of 52 weeks. `dailyPercent` is the deviation of a day's return over the last 30 days.
 */
const course = {
  points: z.array(z.int()).check(z.maxLength(POINT_LIMIT)),
  yearLow: Decimal,
  yearHigh: Decimal,
  volatility: z.nullable(z.strictObject({ word: z.enum(volatilities), dailyPercent: Decimal })),
};

/**
 * Today's change in percent by its causes, which sum to it: the moods that companies share, the company's news, and the
 * rest, which is its own walk, the pull to its anchor and what an administrator did to it.
 */
const Causes = z.strictObject({ market: Decimal, news: Decimal, own: Decimal });
export type Causes = z.infer<typeof Causes>;

/**
 * `holders` is how many players hold its shares, as the last ranking counted them; null before the first.
 * `movesWith` is the company whose hourly returns of the last 30 days went along most, and their correlation. What is
 * not known is null: of a young market, or where no correlation stands out from chance.
 */
const StockOverview = z.strictObject({
  symbol: z.string(),
  ...course,
  movesWith: z.nullable(z.strictObject({ symbol: z.string(), coefficient: Decimal })),
  causes: z.nullable(Causes),
  holders: z.nullable(z.int().check(z.minimum(0))),
});
export type StockOverview = z.infer<typeof StockOverview>;

/**
 * The index in points, and its change since the trading day's open. It goes by what it and each company's price in cents
 * were when the season began.
 */
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

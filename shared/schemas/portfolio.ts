import * as z from 'zod/mini';
import { Stock } from './market.ts';
import { Decimal, Timestamp } from './money.ts';
import { RankedPlayer } from './ranking.ts';

/** `todayChange` is exact: value now less value at the day's open prices, trades of the day included. */
export const Portfolio = z.strictObject({
  totalValue: Decimal,
  cash: Decimal,
  todayChange: Decimal,
  todayChangePercent: Decimal,
});
export type Portfolio = z.infer<typeof Portfolio>;

/** Another player's portfolio. Where the player keeps cash and holdings private, others see a rounded value alone. */
export const PlayerPortfolio = z.extend(Portfolio, {
  cash: z.nullable(Decimal),
  todayChange: z.nullable(Decimal),
  todayChangePercent: z.nullable(Decimal),
  hidesHoldings: z.boolean(),
});
export type PlayerPortfolio = z.infer<typeof PlayerPortfolio>;

/** The moment of a reset with 10,000 coins. */
export const StartedOver = z.strictObject({ startedOverAt: Timestamp });
export type StartedOver = z.infer<typeof StartedOver>;

/**
 * `averagePrice` is for display; `costBasis` is the exact sum that profit and loss are counted from. A holding without a
 * stock is left out by its readers: it spoils nothing for the others.
 */
export const Holding = z.strictObject({
  id: z.string(),
  shares: z.int(),
  averagePrice: Decimal,
  costBasis: Decimal,
  currentValue: Decimal,
  stock: z.nullish(Stock),
});
export type Holding = z.infer<typeof Holding>;

export const HoldingList = z.array(Holding).check(z.maxLength(100));

/**
 * All that a profile shows of a player's present, at one moment's prices; the rank is that of the last ranking. Cash and
 * holdings are null for others where the player keeps them private.
 */
export const PlayerProfile = z.extend(RankedPlayer, {
  cash: z.nullable(Decimal),
  holdings: z.nullable(HoldingList),
  hidesHoldings: z.boolean(),
});
export type PlayerProfile = z.infer<typeof PlayerProfile>;

import * as z from 'zod/mini';
import { Stock } from './market.ts';
import { Decimal, Timestamp } from './money.ts';
import { RankedPlayer } from './ranking.ts';

/** `todayChange` is exact: the value now less the value at the day's opening prices, including the day's trades. */
export const Portfolio = z.strictObject({
  totalValue: Decimal,
  cash: Decimal,
  todayChange: Decimal,
  todayChangePercent: Decimal,
});
export type Portfolio = z.infer<typeof Portfolio>;

/** Others see only a rounded value of private holdings. */
export const PlayerPortfolio = z.extend(Portfolio, {
  cash: z.nullable(Decimal),
  todayChange: z.nullable(Decimal),
  todayChangePercent: z.nullable(Decimal),
  hidesHoldings: z.boolean(),
});
export type PlayerPortfolio = z.infer<typeof PlayerPortfolio>;

export const StartedOver = z.strictObject({ startedOverAt: Timestamp });
export type StartedOver = z.infer<typeof StartedOver>;

/** `averagePrice` is for display; profit and loss follow from `costBasis`. Readers skip a holding without a stock. */
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

/** Uses the prices of one moment; the rank is the last ranking's. Private cash and holdings are null for others. */
export const PlayerProfile = z.extend(RankedPlayer, {
  cash: z.nullable(Decimal),
  holdings: z.nullable(HoldingList),
  hidesHoldings: z.boolean(),
});
export type PlayerProfile = z.infer<typeof PlayerProfile>;

import * as z from 'zod/mini';
import { tiers } from '../tiers.ts';
import { Decimal, Timestamp } from './money.ts';

const TierName = z.enum(tiers);

/** Changes are since the trading day's open. */
export const Stock = z.strictObject({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  tier: TierName,
  currentPrice: Decimal,
  changeAmount: Decimal,
  changePercent: Decimal,
});
export type Stock = z.infer<typeof Stock>;

export const StockList = z.array(Stock).check(z.maxLength(100));

export const StocksByTier = z.strictObject({
  standard: StockList,
  bronze: StockList,
  silver: StockList,
  gold: StockList,
});
export type StocksByTier = z.infer<typeof StocksByTier>;

/**
 * `haltedAt` is when trading was halted, if it is; `updatedAt` the start of the current tick, `dayEndsAt` the next
 * 00:00 UTC. Trading never closes.
 */
export const MarketStatus = z.strictObject({
  halted: z.boolean(),
  haltedAt: z.optional(Timestamp),
  updatedAt: Timestamp,
  dayEndsAt: Timestamp,
});
export type MarketStatus = z.infer<typeof MarketStatus>;

/** The route checks whether the company exists. */
export const SymbolInput = z.string().check(z.minLength(1), z.maxLength(10), z.toUpperCase());

export const SymbolParams = z.strictObject({ symbol: SymbolInput });

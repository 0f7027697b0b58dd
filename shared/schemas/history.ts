import * as z from 'zod/mini';
import { Decimal, Timestamp } from './money.ts';

/** A month is 30 days; `all` goes as far back as there is history. */
export const historyRanges = ['1h', '1d', '1w', '1m', '1y', 'all'] as const;
export type HistoryRange = (typeof historyRanges)[number];

/** The length of a range's candles. */
export const candleSeconds: Record<HistoryRange, number> = {
  '1h': 60,
  '1d': 5 * 60,
  '1w': 3600,
  '1m': 4 * 3600,
  '1y': 24 * 3600,
  all: 24 * 3600,
};

export const HistoryQuery = z.strictObject({ range: z._default(z.enum(historyRanges), '1d') });

/** `time` is the candle's beginning. */
export const Candle = z.strictObject({ time: Timestamp, open: Decimal, high: Decimal, low: Decimal, close: Decimal });
export type Candle = z.infer<typeof Candle>;

const CANDLE_LIMIT = 1000;

/** Sorted oldest first. The last one may still be growing, up to a minute behind the current price. */
export const CandleList = z.array(Candle).check(z.maxLength(CANDLE_LIMIT));

/** The value includes cash. */
export const PortfolioValue = z.strictObject({ time: Timestamp, value: Decimal });
export type PortfolioValue = z.infer<typeof PortfolioValue>;

/** Sorted oldest first: the end of each candle since the player joined or started over, and now. */
export const PortfolioHistory = z.array(PortfolioValue).check(z.maxLength(CANDLE_LIMIT + 2));

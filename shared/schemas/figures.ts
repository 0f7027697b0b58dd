import * as z from 'zod/mini';
import { Decimal, Timestamp } from './money.ts';

const Count = z.int().check(z.minimum(0));

/** `profit` is the total less the cost basis removed; `profitPercent` is relative to that basis. */
export const SaleFigures = z.strictObject({
  id: z.string(),
  createdAt: Timestamp,
  stockSymbol: z.string(),
  shares: z.int(),
  price: Decimal,
  profit: Decimal,
  profitPercent: Decimal,
});
export type SaleFigures = z.infer<typeof SaleFigures>;

const CompanyProfit = z.strictObject({ stockSymbol: z.string(), sales: Count, profit: Decimal });
export type CompanyProfit = z.infer<typeof CompanyProfit>;

/** The fall from a peak to the lowest value before that peak was reached again. */
const Drawdown = z.strictObject({ amount: Decimal, percent: Decimal, from: Timestamp, to: Timestamp });
export type Drawdown = z.infer<typeof Drawdown>;

/**
 * `beganAt` is the time of joining or of the last reset. Trades are counted from `since`; it is null if all are, since
 * a very long log is not read whole. Sales whose cost basis is older are only in `uncountedSales`. `largestDrawdown`
 * compares the ends of days, over at most four years, and now. The index's return starts with the finest candle still
 * kept from the beginning (minute, hour, finally day). It and `aheadOfIndexPoints`, in percentage points, are null if
 * that index is unknown.
 */
export const OwnFigures = z.strictObject({
  since: z.nullable(Timestamp),
  joinedAt: Timestamp,
  beganAt: Timestamp,
  sales: Count,
  uncountedSales: Count,
  realisedProfit: Decimal,
  byCompany: z.array(CompanyProfit).check(z.maxLength(100)),
  winRate: z.nullable(Decimal),
  bestTrade: z.nullable(SaleFigures),
  worstTrade: z.nullable(SaleFigures),
  largestDrawdown: z.nullable(Drawdown),
  returnPercent: Decimal,
  indexReturnPercent: z.nullable(Decimal),
  aheadOfIndexPoints: z.nullable(Decimal),
});
export type OwnFigures = z.infer<typeof OwnFigures>;

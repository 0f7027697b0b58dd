import * as z from 'zod/mini';
import { Decimal, Timestamp } from './money.ts';

const Count = z.int().check(z.minimum(0));

/** A sale, and its profit: its total less the cost basis that it removed. `profitPercent` is of that basis. */
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

/** A company's sales and the sum of their profits. */
const CompanyProfit = z.strictObject({ stockSymbol: z.string(), sales: Count, profit: Decimal });
export type CompanyProfit = z.infer<typeof CompanyProfit>;

/** A fall of the portfolio's value: from a peak to the lowest value before that peak was reached again. */
const Drawdown = z.strictObject({ amount: Decimal, percent: Decimal, from: Timestamp, to: Timestamp });
export type Drawdown = z.infer<typeof Drawdown>;

/**
 * A player's own figures. Percentages have two decimals.
 * `beganAt` is the moment of joining, or of the last reset: nothing before it counts.
 * `since` is the moment from which trades are counted, null if all are: a very long log is not read whole. The cost basis
 * of shares that were bought before it is not known; sales of them are in `uncountedSales` and in nothing else.
 * `largestDrawdown` compares the ends of days, of the last four years at most, and now.
 * The index's return runs from the finest candle of the beginning that is still kept: from its minute at first, later
 * from its hour, and for good from its day. It and `aheadOfIndexPoints`, the difference in percentage points, are null
 * where the index at the beginning is not known.
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

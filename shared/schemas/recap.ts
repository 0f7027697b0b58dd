import * as z from 'zod/mini';
import { SaleFigures } from './figures.ts';
import { Decimal, Timestamp } from './money.ts';
import { PlayerSeason } from './season.ts';

/** The opening, and the end of each day. */
const Course = z.array(z.strictObject({ time: Timestamp, value: Decimal })).check(z.maxLength(32));

/**
 * What sold shares were worth when they were bought back, or else at the season's end, less what they were sold for: the
 * gain forgone by selling. It is negative if selling was better.
 */
const SellingCost = z.strictObject({ stockSymbol: z.string(), cost: Decimal });
export type SellingCost = z.infer<typeof SellingCost>;

/**
 * A player's own season. `result` is null for a player without a rank. `startedOverAt` is a reset in the season, after
 * which all other figures count. Only trades and values from `since` on are counted, because a very long log is not
 * read in full; null means all are counted. Sales whose cost basis is older are only in `uncountedSales`. `selling` is
 * null if the season's last prices are unknown. `index` is the index that the result is compared with, or the market's
 * if there is no result: 100 at the season's opening.
 */
export const SeasonRecap = z.strictObject({
  season: z.string(),
  result: z.nullable(PlayerSeason),
  leaguesWon: z.array(z.string()),
  startedOverAt: z.nullable(Timestamp),
  since: z.nullable(Timestamp),
  trades: z.int(),
  uncountedSales: z.int(),
  bestTrade: z.nullable(SaleFigures),
  worstTrade: z.nullable(SaleFigures),
  selling: z.nullable(z.array(SellingCost).check(z.maxLength(100))),
  values: Course,
  index: Course,
});
export type SeasonRecap = z.infer<typeof SeasonRecap>;

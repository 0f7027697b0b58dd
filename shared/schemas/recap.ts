import * as z from 'zod/mini';
import { SaleFigures } from './figures.ts';
import { Decimal, Timestamp } from './money.ts';
import { PlayerSeason } from './season.ts';

/** The opening, and the end of each day. */
const Course = z.array(z.strictObject({ time: Timestamp, value: Decimal })).check(z.maxLength(32));

/**
 * What sold shares became worth until they were bought back, or by the season's end, less what they were sold for: the
 * gain of waiting. It is negative if selling was better.
 */
const SellingCost = z.strictObject({ stockSymbol: z.string(), cost: Decimal });
export type SellingCost = z.infer<typeof SellingCost>;

/**
 * A player's own season. `result` is null without a place. `startedOverAt` is a reset in the season, after which all
 * other figures count. Trades and values are counted from `since`; it is null if all are, since a very long log is not
 * read whole. Sales whose cost basis is older are only in `uncountedSales`. `selling` is null if the season's last
 * prices are unknown. `index` is the one that the result is compared with, or without a result the market's: 100 at the
 * season's opening.
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

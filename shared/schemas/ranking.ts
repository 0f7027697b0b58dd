import * as z from 'zod/mini';
import { LEADERBOARD_SIZE, PLAYER_PAGES, PLAYERS_PER_PAGE } from '../boards.ts';
import { planTiers } from '../plans.ts';
import { VISIBLE_PLAYER_ID } from '../sub-account.ts';
import { Decimal, Timestamp } from './money.ts';
import { Player } from './player.ts';

/** For players with private holdings, others see a rounded value and no change. */
const worth = {
  subscriptionTier: z.enum(planTiers),
  totalValue: Decimal,
  todayChange: z.nullable(Decimal),
  todayChangePercent: z.nullable(Decimal),
};

const Rank = z.int().check(z.minimum(1));

export const LeaderboardEntry = z.strictObject({
  userId: z.string(),
  rank: Rank,
  playerName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  ...worth,
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

/** The top ten, then the caller's entry if not among them. Ranks may be shared, so only the position shows which. */
export const Leaderboard = z.array(LeaderboardEntry).check(z.maxLength(LEADERBOARD_SIZE + 1));

/** The rank is null and the value zero before the first ranking. */
export const RankedPlayer = z.extend(Player, { ...worth, rank: z.nullable(Rank), isOnline: z.boolean() });
export type RankedPlayer = z.infer<typeof RankedPlayer>;

export const RankedPlayerList = z.array(RankedPlayer).check(z.maxLength(PLAYERS_PER_PAGE));

const Page = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number)),
  z.int().check(z.minimum(1), z.maximum(PLAYER_PAGES)),
);
const Search = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80)));

/** `page` counts from 1. `search` finds parts of listed players' names, and beginnings of all others'. */
export const PlayerQuery = z.strictObject({ page: z._default(Page, 1), search: Search });

export const RankedPageQuery = z.strictObject({ page: Page });

export const PlayerParams = z.strictObject({ playerId: z.string().check(z.regex(VISIBLE_PLAYER_ID)) });

/** `rankedAt` is null before the first ranking. */
const ranking = {
  players: z.int(),
  topValue: Decimal,
  rankedAt: z.nullable(Timestamp),
  refreshSeconds: z.int(),
};

/** A page of all players, the same for all callers. */
export const RankedPage = z.strictObject({ ...ranking, listed: RankedPlayerList });
export type RankedPage = z.infer<typeof RankedPage>;

/** `own` has the caller's figures in full; null for a player without an item. */
export const OwnRank = z.strictObject({ ...ranking, own: z.nullable(RankedPlayer) });
export type OwnRank = z.infer<typeof OwnRank>;

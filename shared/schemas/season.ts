import * as z from 'zod/mini';
import { medals } from '../boards.ts';
import { Decimal, Timestamp } from './money.ts';

/** A season by its calendar month (UTC), as "2026-11". */
const Season = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

export const SeasonParams = z.strictObject({ season: Season });

/** The hall of fame shows the last ten years. */
export const SEASONS_LIMIT = 120;

/** The first of a final board. */
export const SEASON_BOARD_SIZE = 100;

/** The first three ranks, which several may share. */
export const PODIUM_SIZE = 10;

const Rank = z.int().check(z.minimum(1));

/** A player on a final board, with the name and picture that the player had then. Medals go by the score. */
export const SeasonPlace = z.strictObject({
  playerId: z.string(),
  playerName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  rank: Rank,
  scorePercent: Decimal,
  returnPercent: Decimal,
  gain: Decimal,
});
export type SeasonPlace = z.infer<typeof SeasonPlace>;

const Podium = z.array(SeasonPlace).check(z.maxLength(PODIUM_SIZE));

/**
 * A season that has ended. `freePlayers` had no paid plan in it, and are compared with an index of the standard companies
 * alone, which are those that they can buy.
 */
export const SeasonSummary = z.strictObject({
  season: Season,
  players: z.int(),
  freePlayers: z.int(),
  indexReturnPercent: Decimal,
  freeIndexReturnPercent: Decimal,
  closedAt: Timestamp,
  podium: Podium,
  freePodium: Podium,
});
export type SeasonSummary = z.infer<typeof SeasonSummary>;

/** The season that runs, and the seasons that have ended, newest first. */
export const HallOfFame = z.strictObject({
  running: z.strictObject({ season: Season, endsAt: Timestamp }),
  seasons: z.array(SeasonSummary).check(z.maxLength(SEASONS_LIMIT)),
});
export type HallOfFame = z.infer<typeof HallOfFame>;

/**
 * A player's own line of a season. `freeRank` is null for a player who had a paid plan in it; the index of the others is
 * that of the standard companies.
 */
export const PlayerSeason = z.strictObject({
  season: Season,
  rank: Rank,
  players: z.int(),
  scorePercent: Decimal,
  returnRank: Rank,
  returnPercent: Decimal,
  gain: Decimal,
  value: Decimal,
  medal: z.nullable(z.enum(medals)),
  topTenth: z.boolean(),
  freeRank: z.nullable(Rank),
  freePlayers: z.int(),
  indexReturnPercent: Decimal,
});
export type PlayerSeason = z.infer<typeof PlayerSeason>;

/** Newest first. */
export const PlayerSeasonList = z.array(PlayerSeason).check(z.maxLength(SEASONS_LIMIT));

const Board = z.array(SeasonPlace).check(z.maxLength(SEASON_BOARD_SIZE));

/** A season's final boards, and the caller's own line: null for a player who took no part, or is still to be told. */
export const FinalSeason = z.strictObject({
  summary: SeasonSummary,
  top: Board,
  returnTop: Board,
  freeTop: Board,
  own: z.nullable(PlayerSeason),
});
export type FinalSeason = z.infer<typeof FinalSeason>;

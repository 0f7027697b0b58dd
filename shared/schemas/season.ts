import * as z from 'zod/mini';
import { medals } from '../boards.ts';
import { Decimal, Timestamp } from './money.ts';

/** A calendar month (UTC), such as "2026-11". */
const Season = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

export const SeasonParams = z.strictObject({ season: Season });

/** Ten years of seasons. */
export const SEASONS_LIMIT = 120;

export const SEASON_BOARD_SIZE = 100;

/** Three ranks, which may be shared. */
export const PODIUM_SIZE = 10;

const Rank = z.int().check(z.minimum(1));

/** The name and picture are those at that time. Medals go by the score. */
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

/** `freePlayers` had no paid plan during it; their index is that of the standard companies, which they can buy. */
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

export const HallOfFame = z.strictObject({
  running: z.strictObject({ season: Season, endsAt: Timestamp }),
  seasons: z.array(SeasonSummary).check(z.maxLength(SEASONS_LIMIT)),
});
export type HallOfFame = z.infer<typeof HallOfFame>;

/** `freeRank` is null for a player who had a paid plan; other players' index is that of the standard companies. */
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

export const PlayerSeasonList = z.array(PlayerSeason).check(z.maxLength(SEASONS_LIMIT));

const Board = z.array(SeasonPlace).check(z.maxLength(SEASON_BOARD_SIZE));

/** `own` is null for players who did not take part, or have not been notified yet. */
export const FinalSeason = z.strictObject({
  summary: SeasonSummary,
  top: Board,
  returnTop: Board,
  freeTop: Board,
  own: z.nullable(PlayerSeason),
});
export type FinalSeason = z.infer<typeof FinalSeason>;

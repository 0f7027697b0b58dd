import type { Medal } from '../../../shared/boards.ts';

/*
 * What is kept of a season for good. Returns are in millionths; a `freeRank` is the place among those without a paid plan,
 * and null for a player who had one.
 */

/** A player on a final board, with the name and picture of that time. */
export interface Placed {
  readonly playerId: string;
  readonly name: string | null;
  readonly profileImageUrl: string | null;
  readonly rank: number;
  readonly scoreMillionths: number;
  readonly returnMillionths: number;
  readonly gainCents: number;
}

/** A season in the hall of fame. */
export interface HallRow {
  readonly season: string;
  readonly players: number;
  readonly freePlayers: number;
  readonly indexReturn: number;
  /** The return of equal parts of the standard companies. */
  readonly freeIndexReturn: number;
  readonly closedAtMs: number;
  /** The first three ranks. */
  readonly podium: readonly Placed[];
  readonly freePodium: readonly Placed[];
  /** So many players have been told, in the order of rank. */
  readonly told: number;
}

/** A player's own line of a season. */
export interface PlayerSeason {
  readonly season: string;
  readonly rank: number;
  readonly players: number;
  readonly scoreMillionths: number;
  readonly returnRank: number;
  readonly returnMillionths: number;
  readonly gainCents: number;
  readonly valueCents: number;
  readonly medal: Medal | null;
  readonly topTenth: boolean;
  readonly freeRank: number | null;
  readonly freePlayers: number;
  /** Of the index that the player is compared with. */
  readonly indexReturn: number;
}

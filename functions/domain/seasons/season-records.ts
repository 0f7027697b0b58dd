import * as z from 'zod/mini';
import { medals } from '../../../shared/boards.ts';
import { formatCents } from '../../../shared/money.ts';
import { NAMELESS_PLAYER } from '../../../shared/schemas/player.ts';
import type { SeasonPlace, SeasonSummary, PlayerSeason as WirePlayerSeason } from '../../../shared/schemas/season.ts';
import { percentText } from '../ranking/return.ts';

/* These are kept for good. Returns are in millionths; `freeRank` is null for a player who had a paid plan. */

export const Placed = z.object({
  playerId: z.string(),
  name: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  rank: z.int(),
  scoreMillionths: z.int(),
  returnMillionths: z.int(),
  gainCents: z.int(),
});
export type Placed = z.infer<typeof Placed>;

export const HallLine = z.object({
  players: z.int(),
  freePlayers: z.int(),
  indexReturn: z.int(),
  /** The return of equal amounts of the standard companies. */
  freeIndexReturn: z.int(),
  closedAtMs: z.int(),
  podium: z.array(Placed),
  freePodium: z.array(Placed),
  told: z.int(),
});
export type HallRow = z.infer<typeof HallLine> & { readonly season: string };

export const SeasonLine = z.object({
  rank: z.int(),
  players: z.int(),
  scoreMillionths: z.int(),
  returnRank: z.int(),
  returnMillionths: z.int(),
  gainCents: z.int(),
  valueCents: z.int(),
  medal: z.nullable(z.enum(medals)),
  topTenth: z.boolean(),
  freeRank: z.nullable(z.int()),
  freePlayers: z.int(),
  /** The return of the index that the player is compared with. */
  indexReturn: z.int(),
});
export type PlayerSeason = z.infer<typeof SeasonLine> & { readonly season: string };

export function toSeasonPlace({ name, scoreMillionths, returnMillionths, gainCents, ...place }: Placed): SeasonPlace {
  return {
    ...place,
    playerName: name ?? NAMELESS_PLAYER,
    scorePercent: percentText(scoreMillionths),
    returnPercent: percentText(returnMillionths),
    gain: formatCents(gainCents),
  };
}

export function toSeasonSummary(row: HallRow): SeasonSummary {
  const { season, players, freePlayers, indexReturn, freeIndexReturn, closedAtMs, podium, freePodium } = row;
  return {
    ...{ season, players, freePlayers },
    indexReturnPercent: percentText(indexReturn),
    freeIndexReturnPercent: percentText(freeIndexReturn),
    closedAt: new Date(closedAtMs).toISOString(),
    podium: podium.map(toSeasonPlace),
    freePodium: freePodium.map(toSeasonPlace),
  };
}

export function toWirePlayerSeason(result: PlayerSeason): WirePlayerSeason {
  const { scoreMillionths, returnMillionths, gainCents, valueCents, indexReturn, ...own } = result;
  return {
    ...own,
    scorePercent: percentText(scoreMillionths),
    returnPercent: percentText(returnMillionths),
    gain: formatCents(gainCents),
    value: formatCents(valueCents),
    indexReturnPercent: percentText(indexReturn),
  };
}

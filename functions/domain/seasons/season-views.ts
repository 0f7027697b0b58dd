import { formatCents } from '../../../shared/money.ts';
import { NAMELESS_PLAYER } from '../../../shared/schemas/player.ts';
import type { SeasonPlace, SeasonSummary, PlayerSeason as WirePlayerSeason } from '../../../shared/schemas/season.ts';
import { percentText } from './percent-text.ts';
import type { HallRow, Placed, PlayerSeason } from './season-records.ts';

/* Seasons as the browser receives them. */

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

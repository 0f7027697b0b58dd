import { type Medal, SEASON_MIN_DAYS, SEASON_MIN_TRADES } from '../../../shared/boards.ts';
import { formatCount } from '../../../shared/format.ts';
import { formatGameDay } from '../../../shared/game-days.ts';
import type { PlayerSeason } from '../../../shared/schemas/season.ts';
import { medalRule } from '../../lib/medal-rule.ts';

/** The season's last day, which is "30 Nov 2026" for an end at midnight. */
export function lastDayOf(endsAt: string): string {
  return formatGameDay(Date.parse(endsAt) - 1);
}

export const points = [
  `A season is a calendar month. To take part, make ${SEASON_MIN_TRADES} trades, and join at least ${SEASON_MIN_DAYS} days before it ends.`,
  medalRule,
  'The top three win medals. The higher return breaks a tie. The return board shows who gained most.',
  'Players without a paid plan in the season have their own board, next to an index of the standard companies.',
];

export const medalNames: Record<Medal, string> = { gold: 'Gold medal', silver: 'Silver medal', bronze: 'Bronze medal' };

export const seasonBoards = ['medals', 'return', 'free'] as const;
export type SeasonBoard = (typeof seasonBoards)[number];
export const seasonBoardNames: Record<SeasonBoard, string> = {
  medals: 'Medal score',
  return: 'Return',
  free: 'Without a plan',
};

export function playersText(players: number): string {
  return `${formatCount(players)} ${players === 1 ? 'player' : 'players'}`;
}

export function placeText({ rank, players, freeRank, freePlayers }: PlayerSeason): string {
  const place = `#${formatCount(rank)} of ${playersText(players)}`;
  if (freeRank === null || freePlayers === players) return place;
  return `${place}, #${formatCount(freeRank)} of ${formatCount(freePlayers)} without a plan`;
}

function aheadPercent({ rank, players }: PlayerSeason): number | null {
  return players === 1 ? null : Math.floor((100 * (players - rank)) / players);
}

export function aheadText(season: PlayerSeason): string | null {
  const percent = aheadPercent(season);
  return percent === null ? null : `Ahead of ${percent}% of players`;
}

const FORM_SEASONS = 6;

/** The mean over the last seasons played; null before the second. */
export function formText(newestFirst: readonly PlayerSeason[]): string | null {
  const percents = newestFirst.map(aheadPercent).filter((percent) => percent !== null);
  const last = percents.slice(0, FORM_SEASONS);
  if (last.length < 2) return null;
  const mean = Math.floor(last.reduce((sum, percent) => sum + percent, 0) / last.length);
  return `Form: ahead of ${mean}% of players over the last ${last.length} seasons`;
}

import type { Medal } from '../../../shared/boards.ts';
import type { PlayerSeason } from '../../../shared/schemas/season.ts';

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const count = new Intl.NumberFormat('en-GB');

/** "2026-11" → "November 2026". */
export function seasonName(season: string): string {
  return month.format(new Date(`${season}-01T00:00:00Z`));
}

/** The day with which a season is over: "30 November 2026" for the end at midnight. */
export function lastDayOf(endsAt: string): string {
  return day.format(new Date(Date.parse(endsAt) - 1));
}

export const medalNames: Record<Medal, string> = { gold: 'Gold medal', silver: 'Silver medal', bronze: 'Bronze medal' };

export function playersText(players: number): string {
  return `${count.format(players)} ${players === 1 ? 'player' : 'players'}`;
}

/** "#3 of 120 players", and the place among those without a plan where it is another. */
export function placeText({ rank, players, freeRank, freePlayers }: PlayerSeason): string {
  const place = `#${count.format(rank)} of ${playersText(players)}`;
  if (freeRank === null || freePlayers === players) return place;
  return `${place}, #${count.format(freeRank)} of ${count.format(freePlayers)} without a plan`;
}

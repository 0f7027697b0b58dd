import type { Board } from '../../shared/boards.ts';

/** The boards, of everybody and of leagues. */
export const boardNames: Readonly<Record<Board, string>> = {
  all: 'All time',
  today: 'Today',
  week: 'This week',
  season: 'Season',
  free: 'Free players',
};

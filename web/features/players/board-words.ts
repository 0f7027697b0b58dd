import { type Board, IDLE_AFTER_DAYS, RESET_OFF_DAYS } from '../../../shared/boards.ts';
import { formatCount, toCents } from '../../../shared/format.ts';
import type { BoardPlace, OffBoardReason } from '../../../shared/schemas/board.ts';
import { behindWords, boardNames } from '../../lib/board-names.ts';

/** The first tab is the default. `free` and `programs` are shown within `season`. */
export const boardTabs = ['all', 'today', 'week', 'season'] as const satisfies readonly Board[];
export type BoardTab = (typeof boardTabs)[number];

/** An unknown `?board=` shows the all-time board. */
export function boardOf(text: string | null): Board {
  return Object.hasOwn(boardNames, text ?? '') ? (text as Board) : 'all';
}

export function tabOf(board: Board): BoardTab {
  return board === 'free' || board === 'programs' ? 'season' : board;
}

export function movementWords(movement: number | null): string {
  if (movement === null) return 'not ranked yesterday';
  if (movement === 0) return 'same place as yesterday';
  const places = Math.abs(movement);
  const direction = movement > 0 ? 'up' : 'down';
  return `${direction} ${formatCount(places)} ${places === 1 ? 'place' : 'places'} since yesterday`;
}

/** The distance is rounded up, so that gaining it is enough. */
export function distanceWords(board: Board, { rank, next, totalValue, gain }: BoardPlace): string | undefined {
  if (rank === 1) return 'You lead this board.';
  if (!next) return undefined;
  const cents = toCents(next.coins);
  const hundredths = board === 'all' ? cents : Math.ceil((cents * 10_000) / (toCents(totalValue) - toCents(gain)));
  return behindWords(board, hundredths, next.rank);
}

export const offBoardWords: Readonly<Record<OffBoardReason, string>> = {
  'started-over': 'You started over, so you return to this board next period.',
  reset: `You started over, so you are off this board for ${RESET_OFF_DAYS} days.`,
  'paid-plan': 'This board is for players without a paid plan this season. You are on the season board.',
  program: 'A program has traded for you this season, so you are on the board for programs.',
  'no-program': 'This board is for players for whom a program trades. You are on the season board.',
  idle: `You have not traded for ${IDLE_AFTER_DAYS} days, so you are off the boards. Your next trade brings you back.`,
};

export const programRule =
  'A program or an assistant has traded for these players this season. They are on no other board, and win no medals.';

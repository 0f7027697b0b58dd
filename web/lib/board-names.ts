import type { Board } from '../../shared/boards.ts';
import { formatCount, formatPrice } from '../../shared/format.ts';

export const boardNames: Readonly<Record<Board, string>> = {
  all: 'All time',
  today: 'Today',
  week: 'This week',
  season: 'Season',
  free: 'Free players',
  programs: 'Programs',
};

/** Says "0.42 coins behind #3". The all-time board ranks by coins, the others by percentage points. */
export function behindWords(board: Board, hundredths: number, rank: number): string {
  const unit = board === 'all' ? 'coins' : 'points';
  return `${formatPrice(hundredths)} ${unit} behind #${formatCount(rank)}`;
}

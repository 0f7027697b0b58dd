import { type Board, MEDAL_SHARE_PERCENT } from '../../shared/boards.ts';
import { formatCount, formatPrice } from './format.ts';

export const boardNames: Readonly<Record<Board, string>> = {
  all: 'All time',
  today: 'Today',
  week: 'This week',
  season: 'Season',
  free: 'Free players',
};

/** "0.42 coins behind #3": in coins where the board ranks by value, in points of a percentage where it ranks by return. */
export function behindWords(board: Board, hundredths: number, rank: number): string {
  const unit = board === 'all' ? 'coins' : 'points';
  return `${formatPrice(hundredths)} ${unit} behind #${formatCount(rank)}`;
}

const { standard, bronze, silver, gold } = MEDAL_SHARE_PERCENT;

export const medalRule = `Medals go by the medal score: what the companies you hold at midnight gain each day, leaving out news and the whole market’s moves, with at most ${standard}% of your portfolio counted for a standard company, ${bronze}% for a bronze, ${silver}% for a silver and ${gold}% for a gold one.`;

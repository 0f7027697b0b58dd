import { type Board, MEDAL_SHARE_PERCENT } from '../../shared/boards.ts';

export const boardNames: Readonly<Record<Board, string>> = {
  all: 'All time',
  today: 'Today',
  week: 'This week',
  season: 'Season',
  free: 'Free players',
};

const { standard, bronze, silver, gold } = MEDAL_SHARE_PERCENT;

export const medalRule = `Medals go by the medal score: what the companies you hold at midnight gain each day, leaving out news and the whole market’s moves, with at most ${standard}% of your portfolio counted for a standard company, ${bronze}% for a bronze, ${silver}% for a silver and ${gold}% for a gold one.`;

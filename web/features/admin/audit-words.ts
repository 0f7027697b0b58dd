import type { AuditDivergence, divergentFigures, unauditedReasons } from '../../../shared/schemas/audit.ts';

type Figure = (typeof divergentFigures)[number];

const figureWords: Record<Figure, string> = {
  total: 'Total',
  version: 'Order of trades',
  cash: 'Cash',
  shares: 'Shares',
  cost: 'Cost basis',
  'started-over': 'Last reset',
  value: 'Value at the end',
  gain: 'Gain',
  return: 'Return',
  score: 'Medal score',
  rank: 'Rank',
};

const coinFigures: ReadonlySet<Figure> = new Set(['total', 'cash', 'cost', 'value', 'gain']);

/** Returns "Cash: 9,999.00 expected, 10,000.00 found". `coins` formats an amount. */
export function divergenceWords(
  { figure, symbol, expected, actual }: AuditDivergence,
  coins: (decimal: string) => string,
): string {
  const write = coinFigures.has(figure) ? coins : (text: string) => text;
  const what = symbol !== null && figure !== 'cash' ? `${figureWords[figure]} of ${symbol}` : figureWords[figure];
  return `${what}: ${write(expected)} expected, ${write(actual)} found`;
}

/** Returns the words before the trade's time, such as "at the trade of" or "now, after the trade of". */
export function placeWords({ at, trade, season }: Pick<AuditDivergence, 'at' | 'trade' | 'season'>): string {
  if (at === 'season') return `in the final ranks of ${season}`;
  if (at === 'trade') return 'at the trade of';
  const when = at === 'player' ? 'now' : 'at a reset';
  return trade ? `${when}, after the trade of` : `${when}, before any trade`;
}

export const unauditedWords: Record<(typeof unauditedReasons)[number], string> = {
  unreadable: 'cannot be read',
  'too-long': 'has too many trades to check here: run npm run table -- audit',
};

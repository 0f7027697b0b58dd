import { toCents } from '../../../shared/format.ts';
import { formatGameDays } from '../../../shared/game-days.ts';
import type { ContestInfo } from '../../../shared/schemas/contest.ts';
import type { ContestRow } from '../../../shared/schemas/contest-page.ts';
import { tierName } from '../../../shared/tiers.ts';
import { formatCoins } from '../../lib/format.ts';

const boardNames = { return: 'Return', risk: 'Score' };

export function rulesOf(contest: ContestInfo): [what: string, is: string][] {
  const { firstDate, lastDate, startSum, capPercent, lateEntry, board } = contest;
  const cap = capPercent === 100 ? 'None' : `${capPercent}% of the start sum, at cost`;
  return [
    ['Days', `${formatGameDays(firstDate, lastDate)} (UTC)`],
    ['Start sum', `${formatCoins(toCents(startSum))} coins`],
    ['Stocks', contest.tiers.map(tierName).join(', ')],
    ['Cap per company', cap],
    ['Ranked by', boardNames[board]],
    ['Ranked last', 'Whoever has never won or lost 0.2% in a day'],
    ['Late entry', lateEntry ? 'Yes' : 'No'],
  ];
}

export function entrantName({ name, number }: Pick<ContestRow, 'name' | 'number'>): string {
  return name ?? `Player ${number}`;
}

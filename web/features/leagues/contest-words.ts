import type { ContestInfo, ContestRow, Entrant, NewContest } from '../../../shared/schemas/contest.ts';
import { dateOfDay, MS_PER_DAY } from '../../../shared/tick.ts';
import { tierName, tiers } from '../../../shared/tiers.ts';
import { csvOf } from '../../lib/csv.ts';
import { formatCoins, toCents } from '../../lib/format.ts';

interface Template extends Omit<NewContest, 'firstDate' | 'lastDate'> {
  readonly title: string;
  readonly days: number;
}

/** A share of the market that a class can talk about, a rush, and a cup in which luck has time to even out. */
const all = { lateEntry: true, showsNames: false, tiers: [...tiers] };
export const templates = {
  classroom: {
    ...{ ...all, title: 'Classroom week', days: 7, startSum: '10000.00', capPercent: 40, board: 'return' },
    tiers: ['standard', 'bronze'],
  },
  sprint: { ...all, title: 'One-day sprint', days: 1, startSum: '50000.00', capPercent: 100, board: 'return' },
  cup: {
    ...{ ...all, title: 'Month cup', days: 30, startSum: '100000.00', capPercent: 25, board: 'risk', lateEntry: false },
  },
} satisfies Record<string, Template>;
export type TemplateName = keyof typeof templates;

export function contestOf(name: TemplateName, nowMs: number): NewContest {
  const { title: _, days, ...rules } = templates[name];
  const today = Math.floor(nowMs / MS_PER_DAY);
  return { ...rules, firstDate: dateOfDay(today), lastDate: dateOfDay(today + days - 1) } as NewContest;
}

export const boardNames = { return: 'Return', risk: 'Return over risk' };
export const riskHint = 'Mean of the daily returns over their standard deviation, from three days on.';

export function rulesOf(contest: ContestInfo): [what: string, is: string][] {
  const { firstDate, lastDate, startSum, capPercent, lateEntry, board } = contest;
  const cap = capPercent === 100 ? 'None' : `${capPercent} % of the start sum, by what its shares cost`;
  return [
    ['Days', firstDate === lastDate ? `${firstDate}, UTC` : `${firstDate} to ${lastDate}, UTC`],
    ['Start sum', `${formatCoins(toCents(startSum))} coins`],
    ['Stocks', contest.tiers.map(tierName).join(', ')],
    ['Cap per company', cap],
    ['Ranked by', boardNames[board]],
    ['Late entry', lateEntry ? 'Yes' : 'No'],
  ];
}

export function entrantName({ name, number }: Pick<ContestRow, 'name' | 'number'>): string {
  return name ?? `Player ${number}`;
}

/** The first column of each line, without a heading; two of one name get a number each. */
export function namesIn(csv: string): string[] {
  const seen = new Map<string, number>();
  const cells = csv
    .split(/\r?\n/)
    .map((line) => /^\s*"((?:[^"]|"")*)"/.exec(line)?.[1] ?? line.split(/[,;\t]/)[0] ?? '');
  const names = cells.map((cell) => cell.replaceAll('""', '"').trim()).filter((name) => name && !/^name$/i.test(name));
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

const TABLE = ['rank', 'name', 'guest', 'value', 'returnPercent', 'score', 'trades', 'enteredAt'] as const;

/** A spreadsheet takes what begins like this for a formula. */
const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

export function entrantsCsv(rows: readonly Entrant[]): string {
  const header = ['Rank', 'Player', 'Invited as', 'Value', 'Return %', 'Return over risk', 'Trades', 'Entered'];
  const records = rows.map((row) => ({ ...row, name: asText(entrantName(row)), guest: asText(row.guest ?? '') }));
  return csvOf(TABLE, records, header);
}

import type { ContestMisfit } from '../../../shared/contest-input.ts';
import { formatCents, parseCents } from '../../../shared/money.ts';
import type { NewContest } from '../../../shared/schemas/contest.ts';
import { dateOfDay, MS_PER_DAY } from '../../../shared/tick.ts';
import { tiers } from '../../../shared/tiers.ts';

export const riskHint = 'Mean of the daily returns over their standard deviation, from three days on.';

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

/** An amount of coins as it may be typed, as the request has it. */
export function asSum(typed: string): string {
  const cents = parseCents(typed.trim());
  return cents === null ? typed : formatCents(cents);
}

const ruleNames: Record<keyof NewContest, string> = {
  firstDate: 'First day',
  lastDate: 'Last day',
  startSum: 'Start sum',
  capPercent: 'Cap per company',
  tiers: 'Stocks',
  lateEntry: 'Late entry',
  board: 'Ranked by',
  showsNames: 'Names',
};

export function misfitSentence({ field, expected }: ContestMisfit): string {
  return `${ruleNames[field]}: must be ${expected}.`;
}

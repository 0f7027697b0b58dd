import type { ContestMisfit } from '../../../shared/contest-input.ts';
import { formatCents, parseCents } from '../../../shared/money.ts';
import type { NewContest } from '../../../shared/schemas/contest.ts';
import { dateOfDay, MS_PER_DAY } from '../../../shared/tick.ts';
import { tiers } from '../../../shared/tiers.ts';
import { plainNumber, typedNumber, unclearNumber } from '../../lib/typed-number.ts';

export const riskHint =
  'What your choice of companies earned beyond the average one, leaving out news. Each day counts what you held when it began, and no company beyond its share.';

interface Template extends Omit<NewContest, 'firstDate' | 'lastDate'> {
  readonly title: string;
  readonly days: number;
}

/** A class gets few enough stocks to discuss, and the cup is long enough for luck to even out. */
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

export type ContestDraft = Omit<NewContest, 'capPercent'> & { readonly capPercent: string };

export function contestOf(name: TemplateName, nowMs: number): ContestDraft {
  const { title: _, days, capPercent, ...rules } = templates[name];
  const today = Math.floor(nowMs / MS_PER_DAY);
  const dates = { firstDate: dateOfDay(today), lastDate: dateOfDay(today + days - 1) };
  return { ...rules, ...dates, capPercent: String(capPercent) } as ContestDraft;
}

/** Reads the draft into a request. An unreadable number becomes one that the rules refuse. */
export function readContest(draft: ContestDraft): NewContest {
  const cents = parseCents(plainNumber(draft.startSum) ?? '');
  const capPercent = typedNumber(draft.capPercent);
  return {
    ...draft,
    startSum: cents === null ? draft.startSum : formatCents(cents),
    capPercent: Number.isInteger(capPercent) ? capPercent : 0,
  };
}

const ruleNames: Record<keyof NewContest, string> = {
  firstDate: 'First day',
  lastDate: 'Last day',
  startSum: 'Starting coins',
  capPercent: 'Most in one company',
  tiers: 'Stocks',
  lateEntry: 'Late entry',
  board: 'Ranked by',
  showsNames: 'Names',
};

export function misfitSentence({ field, expected }: ContestMisfit, draft: ContestDraft): string {
  return `${ruleNames[field]}: ${unclearNumber(String(draft[field])) ?? `must be ${expected}`}.`;
}

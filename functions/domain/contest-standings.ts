import { companies } from '../../shared/companies.ts';
import type { ContestRules } from '../../shared/contest.ts';
import { countable } from '../../shared/money.ts';
import type { Contest } from './contest.ts';
import { contestEndMs } from './contest-days.ts';
import type { Player } from './player.ts';
import { returnOf } from './ranking/return.ts';

/**
 * An entrant at the end of a day. The score is in millionths (contest-score.ts), `trades` counts those until then, and
 * `hasRisked` says whether they have held a tenth of the start sum in shares, or a day has won or lost them
 * {@link RISKED}.
 */
export interface Mark {
  readonly valueCents: number;
  readonly score: number;
  readonly trades: number;
  readonly hasRisked: boolean;
}

/**
 * A day's return, in millionths: somebody who sells before midnight may have it. Who has risked nothing ranks behind
 * everybody who has: in a month in which all shares fall, a few coins' worth of them would otherwise win.
 */
const RISKED = 2_000;
const INVESTED_PARTS = 10;

export function isInvested({ holdings }: Pick<Player, 'holdings'>, { startCents }: Pick<ContestRules, 'startCents'>) {
  const costCents = [...holdings.values()].reduce((sum, holding) => sum + holding.costCents, 0);
  return costCents * INVESTED_PARTS >= startCents;
}

export function freshMark({ startCents }: Pick<ContestRules, 'startCents'>): Mark {
  return { valueCents: startCents, score: 0, trades: 0, hasRisked: false };
}

type DayEnd = Omit<Mark, 'hasRisked'> & { readonly isInvested: boolean };

export function markAfter(before: Mark, { isInvested: holdsShares, ...end }: DayEnd): Mark {
  const { valueCents } = end;
  const gained = returnOf({ valueCents, gainCents: valueCents - before.valueCents });
  return { ...end, hasRisked: before.hasRisked || holdsShares || Math.abs(gained) >= RISKED };
}

/** The marks of a contest's entrants, by number: they are numbered from 1, in the order of entering. */
export type Marks = ReadonlyMap<number, Mark>;

/** `leftAtMs` is also the time at which the owner removed an entrant. */
interface Part {
  readonly leftAtMs?: number | undefined;
  readonly isRemoved?: true | undefined;
}

/** Whether an entrant has a rank that others cannot take: who leaves after the end leaves the ranks as they are. */
export function isRanked({ leftAtMs }: Part, contest: Pick<ContestRules, 'lastDay'>): boolean {
  return leftAtMs === undefined || leftAtMs >= contestEndMs(contest);
}

/** An entrant whom the owner removed is shown without a rank. */
export function isShown(part: Part, contest: Pick<ContestRules, 'lastDay'>): boolean {
  return part.isRemoved === true || isRanked(part, contest);
}

/** Others see values in steps of a hundredth of the start sum, and of twice as much each time that they double. */
const STEPS = 100;
/** A tenth of a percent. */
const SCORE_STEP = 1000;

/**
 * Returns the value that others see while the contest runs. An exact value at public prices is an equation for the
 * holdings, and so is a rank among exact values: both are made of this one. hidden-contest.slow.test.ts measures what a
 * day of half-hours still reveals.
 */
export function coarseValue(cents: number, { startCents }: Pick<ContestRules, 'startCents'>): number {
  let stepCents = Math.round(startCents / STEPS);
  for (let doubled = 2 * startCents; cents >= doubled; doubled *= 2) stepCents *= 2;
  return startCents + Math.round((cents - startCents) / stepCents) * stepCents;
}

export function coarseScore(score: number): number {
  return Math.round(score / SCORE_STEP) * SCORE_STEP;
}

/** @param prices in cents, in catalogue order */
export function valueAt({ cashCents, holdings }: Pick<Player, 'cashCents' | 'holdings'>, prices: ArrayLike<number>) {
  const worths = companies.map(({ symbol }, index) => (holdings.get(symbol)?.shares ?? 0) * (prices[index] || 0));
  return countable(worths.reduce((sum, worth) => sum + worth, cashCents));
}

/** `closedCents` is the value at the last close, which all know: it ranks those whose coarse values are equal. */
type Ranking = Omit<Mark, 'trades'> & { readonly closedCents?: number | undefined };

/**
 * Returns ranks by number: by value, which ranks like the return since all began with the same sum, or by score and then
 * value. Those who have risked something come first. Ties share the better rank.
 */
export function ranksOf(
  standings: ReadonlyMap<number, Ranking>,
  { board }: Pick<Contest, 'board'>,
): Map<number, number> {
  const sorted = [...standings].map(([number, { hasRisked, score, valueCents, closedCents = 0 }]) => {
    return { number, keys: [Number(hasRisked), board === 'return' ? 0 : score, valueCents, closedCents] };
  });
  const compare = (one: readonly number[], other: readonly number[]) =>
    other.map((key, index) => key - (one[index] as number)).find((difference) => difference !== 0) ?? 0;
  sorted.sort((one, other) => compare(one.keys, other.keys) || one.number - other.number);
  let rank = 0;
  return new Map(
    sorted.map(({ number, keys }, index) => {
      const before = sorted[index - 1];
      if (!before || compare(before.keys, keys) !== 0) rank = index + 1;
      return [number, rank];
    }),
  );
}

/** A day's summary. Entrants appear by number: the best by the day's return, the mover by ranks gained. */
export interface Recap {
  readonly day: number;
  readonly trades: number;
  readonly leader?: number | undefined;
  readonly best?: { readonly number: number; readonly returnMillionths: number } | undefined;
  readonly mover?: { readonly number: number; readonly places: number } | undefined;
}

interface Closing {
  readonly day: number;
  readonly before: Marks;
  /** Every entrant who has an account, present or not. */
  readonly marks: Marks;
  /** The numbers of those who are ranked. */
  readonly ranked: ReadonlySet<number>;
}

/** Recounts what a day brought. The trades are those of all entrants. */
export function recapOf(contest: Contest, { day, before, marks, ranked }: Closing): Recap {
  const markBefore = (number: number) => before.get(number) ?? freshMark(contest);
  const among = (of: Marks) => new Map([...of].filter(([number]) => ranked.has(number)));
  const [then, now] = [ranksOf(among(before), contest), ranksOf(among(marks), contest)];
  const gains = [...now].map(([number, rank]) => {
    const valueCents = marks.get(number)?.valueCents ?? 0;
    const gainCents = valueCents - markBefore(number).valueCents;
    return { number, places: (then.get(number) ?? rank) - rank, returnMillionths: returnOf({ valueCents, gainCents }) };
  });
  gains.sort((one, other) => one.number - other.number);
  const best = greatest(gains, ({ returnMillionths }) => returnMillionths);
  const mover = greatest(
    gains.filter(({ places }) => places > 0),
    ({ places }) => places,
  );
  const counts = [...marks].map(([number, { trades }]) => trades - markBefore(number).trades);
  return {
    day,
    trades: counts.reduce((sum, count) => sum + count, 0),
    leader: [...now.keys()][0],
    best: best && { number: best.number, returnMillionths: best.returnMillionths },
    mover: mover && { number: mover.number, places: mover.places },
  };
}

/** Returns the first of equals. */
function greatest<Row>(rows: readonly Row[], of: (row: Row) => number): Row | undefined {
  return rows.reduce<Row | undefined>((best, row) => (best && of(best) >= of(row) ? best : row), undefined);
}

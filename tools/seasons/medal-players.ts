import type { MedalDay } from '../../functions/domain/seasons/medal-score.ts';
import { companies } from '../../shared/companies.ts';
import { LEVEL_UNIT } from '../../shared/market/engine.ts';
import type { Chance } from '../chance.ts';
import type { PricePath } from '../market/history.ts';

export const SEASON_DAYS = 30;
export const STROKES_PER_DAY = 24;
const WEEK_DAYS = 7;
/** The standard deviation of patient players' errors in a price's logarithm. */
const JUDGEMENT_DEVIATION = 0.3;

export const kinds = ['gambler', 'spread', 'index', 'patient', 'second'] as const;
export type Kind = (typeof kinds)[number];

export type Choice = (day: number, distances: readonly number[]) => readonly number[];

export interface Season {
  readonly days: readonly MedalDay[];
  readonly lasts: readonly ArrayLike<number>[];
  /** Per day, the logarithm of each opening price relative to the run's. */
  readonly distances: readonly (readonly number[])[];
}

export const everything = [...companies.keys()];

function pick(chance: Chance, from: readonly number[], count: number): number[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(chance.below(left.length), 1)[0] as number);
}

function weekly(choose: Choice): Choice {
  let kept: readonly number[] = [];
  return (day, distances) => {
    if (day % WEEK_DAYS === 0) kept = choose(day, distances);
    return kept;
  };
}

const someCount = (chance: Chance) => 6 + chance.below(7);

function gaussian(chance: Chance): number {
  let sum = -6;
  for (let term = 0; term < 12; term++) sum += chance.below(10 ** 6) / 10 ** 6;
  return sum;
}

/** Skill buys what is lowest relative to its opening, and waits. */
export const choiceOf: Record<Exclude<Kind, 'second'>, (chance: Chance) => Choice> = {
  gambler: (chance) => () => pick(chance, everything, 1),
  spread: (chance) => {
    const count = someCount(chance);
    return weekly(() => pick(chance, everything, count));
  },
  index: () => () => everything,
  patient: (chance) => {
    const count = someCount(chance);
    const errors = everything.map(() => JUDGEMENT_DEVIATION * gaussian(chance));
    return weekly((_, distances) => {
      const judged = distances.map((distance, company) => distance + (errors[company] as number));
      return everything.toSorted((one, other) => (judged[one] as number) - (judged[other] as number)).slice(0, count);
    });
  },
};

/** What an owner of a hundred accounts may try with them. */
export const schemes: Readonly<Record<string, (chance: Chance) => Choice>> = {
  'all on one company daily': choiceOf.gambler,
  'six of all daily': (chance) => () => pick(chance, everything, 6),
  'twelve of all daily': (chance) => () => pick(chance, everything, 12),
  'six of silver and gold daily': (chance) => () => pick(chance, everything.slice(12), 6),
  'ten of silver and gold daily': (chance) => () => pick(chance, everything.slice(12), 10),
};

export function playSeason(path: PricePath): Season {
  const days: MedalDay[] = [];
  const lasts: Float64Array[] = [];
  const distances: number[][] = [];
  for (let day = 0; day < SEASON_DAYS; day++) {
    const opens = Float64Array.from(path.prices);
    const before = { news: path.news.slice(), moods: path.moods.slice() };
    distances.push([...opens].map((price, company) => Math.log(price / (path.openings[company] as number))));
    for (let stroke = 0; stroke < STROKES_PER_DAY; stroke++) path.next();
    const last = Float64Array.from(path.prices);
    const closes = last.map((price, company) => {
      const sumOf = (cause: 'news' | 'moods') =>
        ((path[cause][company] as number) - (before[cause][company] as number)) | 0;
      return Math.round(price * Math.exp(-(sumOf('news') + sumOf('moods')) * LEVEL_UNIT));
    });
    lasts.push(last);
    days.push({ atMs: 0, opens, closes });
  }
  return { days, lasts, distances };
}

import { seededRandom } from '../infra/local/faults.ts';

/** Repeatable chance, so that a failed simulation can be investigated. */
export interface Chance {
  /** An integer from 0 to below this number. */
  readonly below: (count: number) => number;
  readonly happens: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
}

export function chanceFrom(seed: number): Chance {
  const fraction = seededRandom(seed);
  const below = (count: number) => Math.floor(fraction() * count);
  return {
    below,
    happens: (probability) => fraction() < probability,
    pick: (list) => list[below(list.length)] as never,
  };
}

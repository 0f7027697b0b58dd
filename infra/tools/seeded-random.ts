/** Repeatable chance, so that a failed simulation can be investigated. */
export interface Chance {
  /** Returns an integer from 0 up to, but not including, `count`. */
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

/** Tommy Ettinger's mulberry32. A seed always gives the same numbers in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

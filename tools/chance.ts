/** Chance that is the same every time (mulberry32), so that a simulation that fails can be looked into. */
export interface Chance {
  /** From 0 up to and without this number. */
  readonly below: (count: number) => number;
  readonly happens: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
}

export function chanceFrom(seed: number): Chance {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(fraction() * count);
  return {
    below,
    happens: (probability) => fraction() < probability,
    pick: (list) => list[below(list.length)] as never,
  };
}

import type { Mask, Universe } from './account.ts';

/** Chooses the companies to hold, by their scores. None means cash. */
export type Rule = (scores: Float64Array, universe: Universe) => Mask;

export const highest: Rule = (scores, { first, end }) => {
  let best = first;
  for (let company = first + 1; company < end; company++) {
    if ((scores[company] as number) > (scores[best] as number)) best = company;
  }
  return 1 << best;
};

export const lowest: Rule = (scores, { first, end }) => {
  let best = first;
  for (let company = first + 1; company < end; company++) {
    if ((scores[company] as number) < (scores[best] as number)) best = company;
  }
  return 1 << best;
};

/** About half of the companies: less of each one's luck, so that less of an advantage shows. */
export const aboveMean: Rule = (scores, universe) => above(scores, universe, meanOf(scores, universe));

export const belowMean: Rule = (scores, universe) => below(scores, universe, meanOf(scores, universe));

export const positive: Rule = (scores, universe) => above(scores, universe, 0);

export const negative: Rule = (scores, universe) => below(scores, universe, 0);

/** The lower one of each two neighbours in the catalogue. */
export const lowerOfPairs: Rule = (scores, { first, end }) => {
  let mask = 0;
  for (let company = first; company < end; company += 2) {
    mask |= 1 << ((scores[company] as number) <= (scores[company + 1] as number) ? company : company + 1);
  }
  return mask;
};

export const higherOfPairs: Rule = (scores, universe) => universe.mask & ~lowerOfPairs(scores, universe);

export const notPositive: Rule = (scores, universe) => universe.mask & ~positive(scores, universe);

export const everything: Rule = (_, { mask }) => mask;

function above(scores: Float64Array, { first, end }: Universe, bound: number): Mask {
  let mask = 0;
  for (let company = first; company < end; company++) {
    if ((scores[company] as number) > bound) mask |= 1 << company;
  }
  return mask;
}

function below(scores: Float64Array, { first, end }: Universe, bound: number): Mask {
  let mask = 0;
  for (let company = first; company < end; company++) {
    if ((scores[company] as number) < bound) mask |= 1 << company;
  }
  return mask;
}

function meanOf(scores: Float64Array, { first, end }: Universe): number {
  let sum = 0;
  for (let company = first; company < end; company++) sum += scores[company] as number;
  return sum / (end - first);
}

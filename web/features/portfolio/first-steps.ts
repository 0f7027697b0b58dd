import { startingCents } from '../../lib/chosen-account.ts';

export const firstSteps = ['trade', 'watch', 'hello'] as const;
export type FirstStep = (typeof firstSteps)[number];

interface Done {
  readonly traded: boolean;
  readonly stocksWatched: number | undefined;
  readonly saidHello: boolean;
}

/** Anyone who has traded owns shares, or has a different cash balance than at the start. */
export function hasTraded(cashCents: number | undefined, stocksOwned: number | undefined): boolean | undefined {
  if (cashCents === undefined || stocksOwned === undefined) return undefined;
  return stocksOwned > 0 || cashCents !== startingCents;
}

export function stepsTaken({ traded, stocksWatched, saidHello }: Done): ReadonlySet<FirstStep> {
  const taken: Record<FirstStep, boolean> = { trade: traded, watch: (stocksWatched ?? 0) > 0, hello: saidHello };
  return new Set(firstSteps.filter((step) => taken[step]));
}

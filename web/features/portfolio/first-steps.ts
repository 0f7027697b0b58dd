import { STARTING_CASH_CENTS } from '../../../shared/money.ts';

/** What a new player does first. */
const firstSteps = ['trade', 'watch', 'hello'] as const;
export type FirstStep = (typeof firstSteps)[number];

interface Done {
  /** Undefined while they load. */
  readonly cashCents: number | undefined;
  readonly stocksOwned: number | undefined;
  readonly stocksWatched: number | undefined;
  readonly saidHello: boolean;
}

/** The steps that are taken. Whoever has traded owns shares, or has other cash than every player begins with. */
export function stepsTaken({ cashCents, stocksOwned, stocksWatched, saidHello }: Done): ReadonlySet<FirstStep> {
  const traded = (stocksOwned ?? 0) > 0 || (cashCents !== undefined && cashCents !== STARTING_CASH_CENTS);
  const taken: Record<FirstStep, boolean> = { trade: traded, watch: (stocksWatched ?? 0) > 0, hello: saidHello };
  return new Set(firstSteps.filter((step) => taken[step]));
}

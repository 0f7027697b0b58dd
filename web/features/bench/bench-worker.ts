import { type Rules, strategyOf, symbolsOf } from '../../../shared/bench/rules.ts';
import { type BenchResult, BenchRun } from '../../../shared/bench/run.ts';
import type { DayCourse } from '../../../shared/market/month-replay.ts';
import { tiers } from '../../../shared/tiers.ts';

/* Trades the days that it is sent, in the order in which they come. */

export type BenchAsked = { readonly rules: Rules } | { readonly course: DayCourse } | { readonly end: true };
export type BenchTold = { readonly result: BenchResult } | { readonly ready: true };

const scope = self as unknown as Worker;
let run: BenchRun | undefined;

scope.onmessage = ({ data }: MessageEvent<BenchAsked>) => {
  if ('rules' in data)
    run = new BenchRun(strategyOf(data.rules), { symbols: symbolsOf(data.rules.companies), accessTiers: tiers });
  if ('course' in data) run?.add(data.course);
  scope.postMessage((run && 'end' in data ? { result: run.result() } : { ready: true }) satisfies BenchTold);
};

import { isMainThread } from 'node:worker_threads';
import { printAttribution } from './market/attribution.ts';
import { printKeyStrength } from './market/key-strength.ts';
import { type LateRun, printLate, runLate } from './market/late-beats.ts';
import { type LongRun, runLong } from './market/long-run.ts';
import { runTasks, serveTasks } from './market/parallel.ts';
import { printFigures } from './market/report-figures.ts';
import { printPatience, printStrategies, printSuspects } from './market/report-strategies.ts';
import { runSlots, type SlotRun } from './market/slot-run.ts';

/*
 * Measures the market: the figures of its prices, what strategies earn that see nothing but what is public, why prices
 * moved, and how hard its key is to search for. Fails if a figure lies outside its interval, or if cleverness pays. This
 * program is also what its worker threads run.
 */

/** Markets of a month, as many as the argument says, and of four years in strokes. */
const SLOT_MARKETS = Number(process.argv[2] ?? 64);
const LONG_MARKETS = 3 * SLOT_MARKETS;

interface Task {
  readonly kind: 'slots' | 'again' | 'long' | 'late';
  readonly seed: string;
  /** The strategies that are tried again. */
  readonly names?: readonly string[] | undefined;
}

async function measure(): Promise<void> {
  const startMs = performance.now();
  const slotRuns = await runAll<SlotRun>('slots', SLOT_MARKETS);
  const longRuns = await runAll<LongRun>('long', LONG_MARKETS);
  const wrong = [...printFigures(slotRuns, longRuns), ...printPatience(longRuns)];
  wrong.push(...printLate(await runAll<LateRun>('late', SLOT_MARKETS)));
  const suspects = printStrategies(slotRuns);
  if (suspects.length > 0) {
    const names = suspects.map(({ strategy }) => strategy);
    wrong.push(...printSuspects(suspects, await runAll<SlotRun>('again', SLOT_MARKETS, names)));
  }
  printAttribution();
  printKeyStrength();
  console.log(`\n${wrong.length} wrong${wrong.map((it) => `\n  ${it}`).join('')}`);
  console.log(`${((performance.now() - startMs) / 1000).toFixed(0)} s`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

function runAll<Result>(kind: Task['kind'], markets: number, names?: readonly string[]): Promise<Result[]> {
  const tasks = Array.from({ length: markets }, (_, index): Task => ({ kind, seed: `${kind} ${index}`, names }));
  return runTasks(new URL(import.meta.url), tasks);
}

if (isMainThread) await measure();
else
  serveTasks(({ kind, seed, names }: Task) => {
    if (kind === 'late') return runLate(seed);
    return kind === 'long' ? runLong(seed) : runSlots(seed, names);
  });

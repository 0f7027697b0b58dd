import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { TICKS_PER_DAY } from '../../../shared/tick.ts';
import { tiers } from '../../../shared/tiers.ts';
import { runProgram } from '../../program.ts';
import { type Figure, indexYears, tickFigures, yearFigures } from './figures.ts';
import { type History, record, strokePath, tickPath } from './history.ts';
import { printFigures, printGains, printIndex, printRow } from './report.ts';
import { gainsOf, type Strategy, strategies } from './strategies.ts';

/*
 * `npm run bench -- market` measures the statistics of prices, and the gains of strategies that see only public data.
 * It fails if a figure is outside its interval, or if a gain exceeds chance. Seeds are fixed. Its worker threads run
 * this file too.
 */

const MARKETS = 64;
const TICK_DAYS = 15;
const LONG_DAYS = 4 * 365;

const [hold] = strategies as [Strategy];
const holdForYears = { ...hold, name: 'buy and hold, years in strokes' };
const measured = (figures: readonly Figure[], history: History) =>
  figures.map((figure) => tiers.map((_, tier) => figure.of(history, tier)));

const kinds = {
  ticks: (seed: string) => {
    const history = record(tickPath(seed), { days: TICK_DAYS, rowsPerDay: TICKS_PER_DAY });
    return { figures: measured(tickFigures, history), gains: gainsOf(history, strategies) };
  },
  years: (seed: string) => {
    const history = record(strokePath(seed), { days: LONG_DAYS, rowsPerDay: 24 });
    const figures = measured(yearFigures, history);
    return { figures, gains: gainsOf(history, [hold]), index: indexYears(history) };
  },
};
type Kind = keyof typeof kinds;

async function measure(): Promise<number> {
  const startMs = performance.now();
  const ticks = await runAll('ticks', MARKETS);
  const years = await runAll('years', MARKETS);
  printRow(`${MARKETS} markets for ${TICK_DAYS} days, tick by tick:`, tiers);
  const wrong = printFigures(tickFigures, ticks);
  printRow(`\n${MARKETS} for ${LONG_DAYS} days, in strokes:`, tiers);
  wrong.push(...printFigures(yearFigures, years));
  wrong.push(...printIndex(years.flatMap((market) => market.index)));
  printRow('\nGains a day beyond premium and pull (t):', [...tiers, 'all, in deviations']);
  wrong.push(...printGains(strategies, ticks), ...printGains([holdForYears], years));
  console.log(`\n${wrong.length} wrong${wrong.map((it) => `\n  ${it}`).join('')}`);
  console.log(`${((performance.now() - startMs) / 1000).toFixed(0)} s`);
  return wrong.length === 0 ? 0 : 1;
}

async function runAll<K extends Kind>(kind: K, markets: number): Promise<ReturnType<(typeof kinds)[K]>[]> {
  const results = new Array<ReturnType<(typeof kinds)[K]>>(markets);
  const left = Array.from({ length: markets }, (_, index) => index).values();
  const work = async () => {
    const worker = new Worker(new URL(import.meta.url));
    for (const index of left) {
      if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${markets} \r`);
      const answer = once(worker, 'message');
      worker.postMessage({ kind, seed: `${kind} ${index}` });
      [results[index]] = (await answer) as [ReturnType<(typeof kinds)[K]>];
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

if (isMainThread) await runProgram({ usage: 'npm run bench -- market' }, measure);
else
  parentPort?.on('message', ({ kind, seed }: { kind: Kind; seed: string }) =>
    parentPort?.postMessage(kinds[kind](seed)),
  );

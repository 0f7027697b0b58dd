import { isMainThread } from 'node:worker_threads';
import { TICKS_PER_DAY } from '../../shared/tick.ts';
import { tiers } from '../../shared/tiers.ts';
import { runProgram } from '../program.ts';
import { type Figure, indexYears, tickFigures, yearFigures } from './figures.ts';
import { gainsOf, type Strategy } from './gains.ts';
import { type History, record } from './history.ts';
import { printLate, runLate } from './late-tick-jobs.ts';
import { runTasks, serveTasks } from './parallel.ts';
import { strokePath, tickPath } from './price-path.ts';
import { printFigures, printGains, printIndex, printRow } from './report.ts';
import { strategies } from './strategies.ts';

/*
 * Measures the market: the figures of its prices, and what strategies gain that see nothing but what is public. Fails if a
 * figure lies outside its interval, or a gain is none of chance. Seeds are fixed, so a run can be repeated. This program
 * is also what its worker threads run.
 */

const MARKETS = 64;
const TICK_DAYS = 15;
const LONG_DAYS = 4 * 365;
const LATE_MARKETS = 24;

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
  late: runLate,
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
  wrong.push(...printLate(await runAll('late', LATE_MARKETS)));
  console.log(`\n${wrong.length} wrong${wrong.map((it) => `\n  ${it}`).join('')}`);
  console.log(`${((performance.now() - startMs) / 1000).toFixed(0)} s`);
  return wrong.length === 0 ? 0 : 1;
}

function runAll<K extends Kind>(kind: K, markets: number): Promise<ReturnType<(typeof kinds)[K]>[]> {
  const tasks = Array.from({ length: markets }, (_, index) => ({ kind, seed: `${kind} ${index}` }));
  return runTasks(new URL(import.meta.url), tasks);
}

if (isMainThread) await runProgram({ usage: 'npm run bench -- market' }, measure);
else serveTasks(({ kind, seed }: { kind: Kind; seed: string }) => kinds[kind](seed));

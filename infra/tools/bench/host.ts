import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stampFiles } from '../../local/parts.ts';
import { startHostProcess } from '../../local/testing/host-process.ts';
import { runProgram } from '../../program.ts';
import { enginesOf, megabytes, processorMs, signUp, type Trader, trade } from './trading.ts';

/*
 * `npm run bench -- host` times two starts of its own host, the first of which builds everything, then trades there. It
 * fails if a trade fails, if the last trades take more processor time than the first with as many connections, or if
 * the host needs more than MAX_HOST_MEGABYTES. It runs on Linux only. docs/performance.md explains the figures.
 */

/** The first and last rounds are compared, because data that a host keeps must not slow it down. */
const CONNECTIONS = [10, 1, 50, 10];
/** At two trades a second each, these players may trade more than any laptop can handle. */
const TRADERS = 200;
/** The functions' threads have compiled their code after this many trades. */
const TRADES_TO_WARM_UP = 3_000;
/** This exceeds a processor's usual variation. The regression that it guards against was a factor of five. */
const MAX_SLOWDOWN = 1.5;
const MAX_HOST_MEGABYTES = 600;

/** Processor milliseconds per trade, of the main thread, the functions' threads and the table engine. */
type Figures = Readonly<Record<'connections' | 'perSecond' | 'main' | 'functions' | 'engine' | 'failed', number>>;

const usage = 'npm run bench -- host [--trades 2000] [--out FILE]';
const options = { out: { type: 'string' } } as const;
await runProgram({ usage, options, numbers: { trades: 2_000 } }, async ({ trades, out }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-host-'));
  for (const file of Object.values(stampFiles)) rmSync(file, { force: true });
  const begunMs = performance.now();
  await (await startHostProcess({ dataDir })).end();
  const startedMs = performance.now();
  const host = await startHostProcess({ dataDir });
  const [firstMs, startMs] = [startedMs - begunMs, performance.now() - startedMs];
  console.log(`first start ${(firstMs / 1000).toFixed(1)} s, next ${(startMs / 1000).toFixed(1)} s`);
  try {
    const traders: Trader[] = [];
    while (traders.length < TRADERS) traders.push(await signUp(host.url, traders.length));
    await trade(host.url, traders, { connections: 10, trades: TRADES_TO_WARM_UP });
    console.log('connections   trades/s       main  functions     engine     failed   (processor ms a trade)');
    const measured: Figures[] = [];
    for (const connections of CONNECTIONS) {
      const figures = await measure(host, traders, { connections, trades });
      measured.push(figures);
      console.log(rowOf(figures));
    }
    const memory = { host: megabytes(host.pid), engine: sum(enginesOf(host.pid).map(megabytes)) };
    console.log(`host ${memory.host} MB, engine ${memory.engine} MB, data ${sizeOf(dataDir)} MB`);
    if (out) writeFileSync(out, `${JSON.stringify({ firstMs, startMs, trades: measured, memory }, undefined, 2)}\n`);
    const [first = 0, last = 0] = [measured[0], measured.at(-1)].map(togetherOf);
    const hasFailed = measured.some(({ failed }) => failed > 0);
    return !hasFailed && last / first <= MAX_SLOWDOWN && memory.host <= MAX_HOST_MEGABYTES ? 0 : 1;
  } finally {
    await host.end();
    rmSync(dataDir, { recursive: true });
  }
});

async function measure(
  { url, pid }: { url: string; pid: number },
  traders: readonly Trader[],
  { connections, trades }: { connections: number; trades: number },
): Promise<Figures> {
  const before = processorMs(pid);
  const { clockMs, failed } = await trade(url, traders, { connections, trades });
  const after = processorMs(pid);
  const perTrade = (part: keyof typeof after) => (after[part] - before[part]) / trades;
  const processor = { main: perTrade('main'), functions: perTrade('functions'), engine: perTrade('engine') };
  return { connections, perSecond: (trades / clockMs) * 1000, ...processor, failed };
}

function rowOf({ connections, perSecond, main, functions, engine, failed }: Figures): string {
  const columns = [connections, perSecond.toFixed(0), ...[main, functions, engine].map((ms) => ms.toFixed(2)), failed];
  return columns.map((column) => String(column).padStart(11)).join('');
}

function togetherOf(figures: Figures | undefined): number {
  return figures ? figures.main + figures.functions + figures.engine : 0;
}

function sizeOf(folder: string): number {
  const bytes = sum(readdirSync(folder).map((name) => statSync(join(folder, name)).size));
  return Math.round(bytes / 2 ** 20);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

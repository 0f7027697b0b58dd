import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HostProcess, startHostProcess } from '../../infra/local/testing/host-process.ts';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { runProgram } from '../../infra/program.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { childrenOf, cpuMs } from '../measure/trading.ts';

/*
 * `npm run bench -- host` trades on its own host. It prints elapsed and CPU time per trade, and the memory of the host
 * and its table engine. It fails if the last thousand trades take more CPU time than the first, or if the host uses
 * more than MAX_HOST_MEGABYTES. Linux only: it reads /proc.
 */

/** At two trades a second each, they may trade more than any laptop can handle. */
const PLAYERS = 200;
const CONNECTIONS = 10;
const SAMPLE = 1_000;
const REPORT_EVERY = 5_000;
/** Above a CPU's usual variation; the regression that this watches for was a factor of five. */
const MAX_SLOWDOWN = 1.5;
const MAX_HOST_MEGABYTES = 600;

interface Trader {
  readonly player: HttpPlayer;
  next: 'buy' | 'sell';
}

/** Elapsed and CPU time: totals, or per trade. */
type Times = Readonly<Record<'clockMs' | 'hostMs' | 'engineMs', number>>;

const dataDir = mkdtempSync(join(tmpdir(), 'bench-host-'));
let host: HostProcess;
let deadlineMs = 0;
let tooFast = 0;
let failures = 0;

const usage = 'npm run bench -- host [--trades 100000] [--minutes 30]';
await runProgram({ usage, numbers: { trades: 100_000, minutes: 30 } }, async ({ trades, minutes }) => {
  host = await startHostProcess({ dataDir });
  deadlineMs = performance.now() + minutes * 60_000;
  try {
    const traders: Trader[] = [];
    while (traders.length < PLAYERS)
      traders.push(...(await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => signUp(traders.length + at)))));
    await makeTrades(traders, PLAYERS);
    console.log(`${PLAYERS} players on ${CONNECTIONS} connections; ${memory()}`);
    const { made, samples } = await makeTrades(traders, trades);
    const [first, last] = [samples[0], samples.at(-1)];
    if (!first || !last) throw new Error(`fewer than ${SAMPLE} trades were made`);
    console.log(`first ${SAMPLE}: ${costOf(first)}`);
    console.log(`last ${SAMPLE} of ${samples.length * SAMPLE}: ${costOf(last)}; ${memory()}`);
    console.log(`${failures} failed, ${tooFast} were held back by the players' limit`);
    const slowdown = (last.hostMs + last.engineMs) / (first.hostMs + first.engineMs);
    const isComplete = made >= trades && failures === 0;
    return isComplete && slowdown <= MAX_SLOWDOWN && megabytes(host.pid) <= MAX_HOST_MEGABYTES ? 0 : 1;
  } finally {
    await host.end();
    rmSync(dataDir, { recursive: true });
  }
});

async function signUp(number: number): Promise<Trader> {
  const player = new HttpPlayer(host.url);
  const email = `bench${number}@example.test`;
  await player.signUp({ given_name: `bench${number}`, family_name: 'Bench', email, password: 'a long password' });
  return { player, next: 'buy' };
}

/** Every trader trades in turn, CONNECTIONS at a time. `samples` are the means of each thousand trades. */
async function makeTrades(traders: readonly Trader[], count: number): Promise<{ made: number; samples: Times[] }> {
  let made = 0;
  const samples: Times[] = [];
  let before = timesNow();
  const waiting = [...traders];
  const trade = async () => {
    while (made < count && performance.now() < deadlineMs) {
      const trader = waiting.shift();
      if (!trader) return;
      if ((await makeTrade(trader)) && ++made % SAMPLE === 0) {
        const now = timesNow();
        const mean = (part: keyof Times) => (now[part] - before[part]) / SAMPLE;
        const sample = { clockMs: mean('clockMs'), hostMs: mean('hostMs'), engineMs: mean('engineMs') };
        samples.push(sample);
        before = now;
        if (made % REPORT_EVERY === 0) console.log(`${made} trades: ${costOf(sample)}; ${memory()}`);
      }
      waiting.push(trader);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, trade));
  return { made, samples };
}

async function makeTrade(trader: Trader): Promise<boolean> {
  const order = { symbol: 'TFM', action: trader.next, shares: 1, orderType: 'market' };
  const { status, body } = await trader.player.post('/api/trade', order, { 'idempotency-key': uuidV7() });
  if (status === 200) trader.next = trader.next === 'buy' ? 'sell' : 'buy';
  else if (status === 429) tooFast++;
  else if (failures++ < 10) console.error(`${status} ${JSON.stringify(body)}`);
  return status === 200;
}

function costOf({ clockMs, hostMs, engineMs }: Times): string {
  const processor = `processor: host ${hostMs.toFixed(2)} ms, engine ${engineMs.toFixed(2)} ms`;
  return `${clockMs.toFixed(2)} ms a trade (${(1000 / clockMs).toFixed(0)}/s; ${processor})`;
}

function timesNow(): Times {
  const engineMs = enginePids().reduce((sum, pid) => sum + cpuMs(`/proc/${pid}/stat`), 0);
  return { clockMs: performance.now(), hostMs: cpuMs(`/proc/${host.pid}/stat`), engineMs };
}

function memory(): string {
  const engineMegabytes = enginePids().reduce((sum, pid) => sum + megabytes(pid), 0);
  const sizes = readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).size);
  const dataMegabytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20);
  return `host ${megabytes(host.pid)} MB, engine ${engineMegabytes} MB, data ${dataMegabytes} MB`;
}

/** The engine is the child of a watchdog shell. */
function enginePids(): number[] {
  return childrenOf(host.pid).flatMap(childrenOf);
}

function megabytes(pid: number): number {
  const [, kilobytes = 0] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

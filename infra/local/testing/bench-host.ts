import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTradeId } from '../../../shared/trade-id.ts';
import { startHostProcess } from './host-process.ts';
import { HttpPlayer } from './http-player.ts';

/*
 * `npm run bench:host`: trades on a host of its own until TRADES are made or MINUTES are over, and prints what a trade
 * takes and how much memory the host and its table engine hold. Fails if the last thousand took longer than the first,
 * or if the host holds more than it may. Linux only: memory is read in /proc.
 */

const TRADES = Number(process.env.TRADES ?? 100_000);
const MINUTES = Number(process.env.MINUTES ?? 30);
/** Each is held to two trades a second after a burst: together they may make more than any laptop can. */
const PLAYERS = Number(process.env.PLAYERS ?? 200);
const CONNECTIONS = 10;
const SAMPLE = 1_000;
const REPORT_EVERY = 5_000;
/** A busy machine is that much slower at times; what this watches for once was three times and more. */
const MAX_SLOWDOWN = 1.5;
const MAX_HOST_MEGABYTES = 600;

interface Trader {
  readonly player: HttpPlayer;
  next: 'buy' | 'sell';
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-host-'));
const host = await startHostProcess({ dataDir });
const deadlineMs = performance.now() + MINUTES * 60_000;
let tooFast = 0;
let failures = 0;
try {
  const traders = await signUpAll();
  await makeTrades(traders, PLAYERS);
  console.log(`${PLAYERS} players on ${CONNECTIONS} connections; ${memory()}`);
  const doneAtMs = await makeTrades(traders, TRADES);
  process.exitCode = isFineAtTheEnd(doneAtMs) ? 0 : 1;
} finally {
  await host.end();
  rmSync(dataDir, { recursive: true });
}

async function signUpAll(): Promise<Trader[]> {
  const traders: Trader[] = [];
  while (traders.length < PLAYERS) {
    const batch = Array.from({ length: Math.min(CONNECTIONS, PLAYERS - traders.length) }, async (_, index) => {
      const player = new HttpPlayer(host.url);
      const name = `bench${traders.length + index}`;
      const email = `${name}@example.test`;
      await player.signUp({ given_name: name, family_name: 'Bench', email, password: 'a long password' });
      return { player, next: 'buy' } as Trader;
    });
    traders.push(...(await Promise.all(batch)));
  }
  return traders;
}

/** Every trader in turn, as many at a time as there are connections. @returns when each trade was done */
async function makeTrades(traders: readonly Trader[], count: number): Promise<number[]> {
  const doneAtMs = [performance.now()];
  const waiting = [...traders];
  const trade = async () => {
    while (doneAtMs.length <= count && performance.now() < deadlineMs) {
      const trader = waiting.shift();
      if (!trader) return;
      if (await makeTrade(trader)) {
        doneAtMs.push(performance.now());
        const made = doneAtMs.length - 1;
        if (made % REPORT_EVERY === 0) console.log(`${made} trades: ${perTrade(doneAtMs, made)}; ${memory()}`);
      }
      waiting.push(trader);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, trade));
  return doneAtMs;
}

async function makeTrade(trader: Trader): Promise<boolean> {
  const key = makeTradeId({ nowMs: Date.now(), random: randomBytes(10) });
  const order = { symbol: 'TFM', action: trader.next, shares: 1, orderType: 'market' };
  const { status, body } = await trader.player.post('/api/trade', order, { 'idempotency-key': key });
  if (status === 200) trader.next = trader.next === 'buy' ? 'sell' : 'buy';
  else if (status === 429) tooFast++;
  else if (failures++ < 10) console.error(`${status} ${JSON.stringify(body)}`);
  return status === 200;
}

function isFineAtTheEnd(doneAtMs: readonly number[]): boolean {
  const made = doneAtMs.length - 1;
  const [first, last] = [spanMs(doneAtMs, SAMPLE), spanMs(doneAtMs, made)];
  const { hostMegabytes } = megabytes();
  console.log(`first ${SAMPLE}: ${perTrade(doneAtMs, SAMPLE)}`);
  console.log(`last ${SAMPLE} of ${made}: ${perTrade(doneAtMs, made)}; ${memory()}`);
  console.log(`${failures} failed, ${tooFast} were held back by the players' limit`);
  return made >= TRADES && failures === 0 && last <= first * MAX_SLOWDOWN && hostMegabytes <= MAX_HOST_MEGABYTES;
}

/** What the thousand trades before this one took. */
function spanMs(doneAtMs: readonly number[], made: number): number {
  return (doneAtMs[made] ?? Number.NaN) - (doneAtMs[made - Math.min(SAMPLE, made)] ?? Number.NaN);
}

function perTrade(doneAtMs: readonly number[], made: number): string {
  const each = spanMs(doneAtMs, made) / Math.min(SAMPLE, made);
  return `${each.toFixed(2)} ms a trade (${(1000 / each).toFixed(0)}/s)`;
}

function memory(): string {
  const { hostMegabytes, engineMegabytes } = megabytes();
  const sizes = readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).size);
  const dataMegabytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20);
  return `host ${hostMegabytes} MB, engine ${engineMegabytes} MB, data ${dataMegabytes} MB`;
}

function megabytes(): { hostMegabytes: number; engineMegabytes: number } {
  const engines = childrenOf(host.pid).flatMap((watchdog) => childrenOf(watchdog));
  const engineMegabytes = engines.reduce((sum, pid) => sum + residentMegabytes(pid), 0);
  return { hostMegabytes: residentMegabytes(host.pid), engineMegabytes };
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = 0] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function childrenOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const lists = tasks.map((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'));
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

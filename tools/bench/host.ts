import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HostProcess, startHostProcess } from '../../infra/local/testing/host-process.ts';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { runProgram } from '../../infra/program.ts';
import { uuidV7 } from '../../shared/uuid.ts';

/*
 * `npm run bench -- host` trades on a host of its own. It prints time and processor time per trade, and the memory of the
 * host and its table engine. It fails if the last thousand trades cost more processor time than the first, or if the host
 * holds more than MAX_HOST_MEGABYTES. Linux only: it reads /proc.
 */

/** At two trades a second each, they may trade more than any laptop can. */
const PLAYERS = 200;
const CONNECTIONS = 10;
const SAMPLE = 1_000;
const REPORT_EVERY = 5_000;
/** Above a processor's usual variation; the fault that this watches for was a factor of five. */
const MAX_SLOWDOWN = 1.5;
const MAX_HOST_MEGABYTES = 600;
/** The kernel's unit of processor time. */
const TICK_MS = 10;

/** Clock and processor time when `made` trades were done. */
interface Mark {
  readonly made: number;
  readonly atMs: number;
  readonly hostCpuMs: number;
  readonly engineCpuMs: number;
}

interface Trader {
  readonly player: HttpPlayer;
  next: 'buy' | 'sell';
}

const usage = 'npm run bench -- host [--trades 100000] [--minutes 30]';
const numbers = { trades: 100_000, minutes: 30 };

const dataDir = mkdtempSync(join(tmpdir(), 'bench-host-'));
let host: HostProcess;
let deadlineMs = 0;
let tooFast = 0;
let failures = 0;

await runProgram({ usage, numbers }, async ({ trades, minutes }) => {
  host = await startHostProcess({ dataDir });
  deadlineMs = performance.now() + minutes * 60_000;
  try {
    const traders = await signUpAll();
    await makeTrades(traders, PLAYERS);
    console.log(`${PLAYERS} players on ${CONNECTIONS} connections; ${memory()}`);
    return isFineAtTheEnd(await makeTrades(traders, trades), trades) ? 0 : 1;
  } finally {
    await host.end();
    rmSync(dataDir, { recursive: true });
  }
});

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

/** Every trader trades in turn, CONNECTIONS at a time. @returns a mark for every thousand trades */
async function makeTrades(traders: readonly Trader[], count: number): Promise<Mark[]> {
  let made = 0;
  const marks = [mark(0)];
  const waiting = [...traders];
  const trade = async () => {
    while (made < count && performance.now() < deadlineMs) {
      const trader = waiting.shift();
      if (!trader) return;
      if ((await makeTrade(trader)) && ++made % SAMPLE === 0) {
        marks.push(mark(made));
        if (made % REPORT_EVERY === 0) console.log(`${made} trades: ${costAt(marks.length - 1, marks)}; ${memory()}`);
      }
      waiting.push(trader);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, trade));
  return marks;
}

async function makeTrade(trader: Trader): Promise<boolean> {
  const key = uuidV7();
  const order = { symbol: 'TFM', action: trader.next, shares: 1, orderType: 'market' };
  const { status, body } = await trader.player.post('/api/trade', order, { 'idempotency-key': key });
  if (status === 200) trader.next = trader.next === 'buy' ? 'sell' : 'buy';
  else if (status === 429) tooFast++;
  else if (failures++ < 10) console.error(`${status} ${JSON.stringify(body)}`);
  return status === 200;
}

function isFineAtTheEnd(marks: readonly Mark[], trades: number): boolean {
  const last = marks.length - 1;
  console.log(`first ${SAMPLE}: ${costAt(1, marks)}`);
  console.log(`last ${SAMPLE} of ${marks[last]?.made}: ${costAt(last, marks)}; ${memory()}`);
  console.log(`${failures} failed, ${tooFast} were held back by the players' limit`);
  const [first, latest] = [each(1, marks), each(last, marks)];
  const slowdown = (latest.hostCpuMs + latest.engineCpuMs) / (first.hostCpuMs + first.engineCpuMs);
  const isComplete = marks[last]?.made === trades && failures === 0;
  return isComplete && slowdown <= MAX_SLOWDOWN && residentMegabytes(host.pid) <= MAX_HOST_MEGABYTES;
}

function mark(made: number): Mark {
  const hostCpuMs = cpuMs(host.pid);
  const engineCpuMs = enginePids().reduce((sum, pid) => sum + cpuMs(pid), 0);
  return { made, atMs: performance.now(), hostCpuMs, engineCpuMs };
}

/** The mean of one trade over the thousand before a mark. */
function each(index: number, marks: readonly Mark[]): Mark {
  const [from, to] = [marks[index - 1], marks[index]];
  if (!from || !to) throw new Error(`fewer than ${SAMPLE} trades were made`);
  const of = (part: keyof Mark) => (to[part] - from[part]) / (to.made - from.made);
  return { made: 1, atMs: of('atMs'), hostCpuMs: of('hostCpuMs'), engineCpuMs: of('engineCpuMs') };
}

function costAt(index: number, marks: readonly Mark[]): string {
  const { atMs, hostCpuMs, engineCpuMs } = each(index, marks);
  const processor = `processor: host ${hostCpuMs.toFixed(2)} ms, engine ${engineCpuMs.toFixed(2)} ms`;
  return `${atMs.toFixed(2)} ms a trade (${(1000 / atMs).toFixed(0)}/s; ${processor})`;
}

function memory(): string {
  const engineMegabytes = enginePids().reduce((sum, pid) => sum + residentMegabytes(pid), 0);
  const sizes = readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).size);
  const dataMegabytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20);
  return `host ${residentMegabytes(host.pid)} MB, engine ${engineMegabytes} MB, data ${dataMegabytes} MB`;
}

/** The engine is the child of a watchdog shell. */
function enginePids(): number[] {
  return childrenOf(host.pid).flatMap((watchdog) => childrenOf(watchdog));
}

/** User and system time, fields 14 and 15. Field 2 is a name in brackets that may have spaces. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
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

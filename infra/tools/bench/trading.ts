import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { uuidV7 } from '../../../shared/uuid.ts';
import { HttpPlayer } from '../../local/testing/http-player.ts';

/** The kernel's unit of processor time. */
const TICK_MS = 10;

/** Processor time since the start, of the host's main thread, of its other threads, and of its children. */
export type ProcessorMs = Readonly<Record<'main' | 'functions' | 'engine', number>>;

/** Reads /proc, so it works on Linux only. */
export function processorMs(pid: number): ProcessorMs {
  const host = timeOf(`/proc/${pid}/stat`);
  const main = timeOf(`/proc/${pid}/task/${pid}/stat`);
  const engine = enginesOf(pid).reduce((sum, each) => sum + timeOf(`/proc/${each}/stat`), 0);
  return { main, functions: host - main, engine };
}

/** Adds user and system time, fields 14 and 15. Field 2 is a name in brackets that may contain spaces. */
function timeOf(file: string): number {
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

export function megabytes(pid: number): number {
  const [, kilobytes = 0] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** The engine is the child of a watchdog shell. */
export function enginesOf(pid: number): number[] {
  return childrenOf(pid).flatMap(childrenOf);
}

function childrenOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const lists = tasks.map((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'));
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

export interface Trader {
  readonly cookie: string;
  next: 'buy' | 'sell';
}

export async function signUp(url: string, number: number): Promise<Trader> {
  const player = new HttpPlayer(url);
  const name = `trader${number}`;
  const account = {
    given_name: name,
    family_name: 'Bench',
    email: `${name}@example.test`,
    password: 'a long password',
  };
  await player.signUp(account);
  return { cookie: player.cookieHeader('/api/trade'), next: 'buy' };
}

/** The traders take turns on the given number of connections. @returns milliseconds */
export async function trade(
  url: string,
  traders: readonly Trader[],
  { connections, trades }: { connections: number; trades: number },
): Promise<{ clockMs: number; failed: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const startedMs = performance.now();
  let started = 0;
  let failed = 0;
  const onOneConnection = async () => {
    while (started < trades) {
      const trader = traders[started++ % traders.length] as Trader;
      const status = await post(url, agent, trader);
      if (status === 200) trader.next = trader.next === 'buy' ? 'sell' : 'buy';
      else failed++;
    }
  };
  await Promise.all(Array.from({ length: connections }, onOneConnection));
  agent.destroy();
  return { clockMs: performance.now() - startedMs, failed };
}

function post(url: string, agent: http.Agent, { cookie, next }: Trader): Promise<number> {
  const body = JSON.stringify({ symbol: 'TFM', action: next, shares: 1, orderType: 'market' });
  const headers = { cookie, origin: url, 'content-type': 'application/json', 'idempotency-key': uuidV7() };
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}/api/trade`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    request.once('error', reject).end(body);
  });
}

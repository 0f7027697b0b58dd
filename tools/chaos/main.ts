import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../infra/local/faults.ts';
import { setFaults } from '../../infra/local/testing/controls.ts';
import { startHostProcess } from '../../infra/local/testing/host-process.ts';
import { runProgram } from '../../infra/program.ts';
import { ChaosPlayer, Tally } from './chaos-player.ts';
import { ChatListener } from './chat-listener.ts';
import { type Check, checkAll, moveOn } from './checks.ts';

/*
 * `npm run test:long -- chaos`: a crowd plays on its own host under all of AWS's faults (infra/local/faults.ts). Then
 * it checks that nothing was lost, duplicated or made up. The seed determines the faults and the play, but not their
 * order.
 */

interface ChaosOptions {
  readonly url: string;
  readonly players: number;
  readonly playMs: number;
  readonly seed: number;
  readonly tell: (sentence: string) => void;
}

interface ChaosReport {
  readonly checks: readonly Check[];
  readonly statuses: ReadonlyMap<string, number>;
  /** How often each fault has occurred. */
  readonly met: Readonly<Record<string, number>>;
}

const MAX_FAULTS = 5;
const ADMIN = { email: 'admin@example.test', password: 'tradefloor' };
const PRICES_EVERY_MS = 4_000;
const LISTENERS = 4;
/** A parked order is retried after one tick, then after two, four and eight more. */
const SETTLING_TICKS = [1, 1, 2, 4, 8];
/** Delayed messages arrive within this time. */
const QUIET_MS = 3_000;

const usage = 'npm run test:long -- chaos [--players 12] [--minutes 1] [--seed 1]';
const numbers = { players: [12, 90], minutes: 1, seed: 1 } as const;

await runProgram({ usage, numbers }, async ({ players, minutes, seed }) => {
  const host = await startHostProcess({ environment: { AWS_FAULTS: 'all' } });
  try {
    const startedMs = performance.now();
    const tell = (sentence: string) =>
      console.log(`${Math.round((performance.now() - startedMs) / 1000)} s: ${sentence}`);
    return print(await runChaos({ url: host.url, players, playMs: minutes * 60_000, seed, tell })) ? 0 : 1;
  } finally {
    await host.end();
  }
});

async function runChaos({ url, players: count, playMs, seed, tell }: ChaosOptions): Promise<ChaosReport> {
  const startedAtMs = Date.now();
  const tally = new Tally();
  await setFaults(url, 'all', seed);
  const create = (name: string, index: number) =>
    new ChaosPlayer({ url, name, random: seededRandom(seed * 1_000 + index), tally });
  const players = Array.from({ length: count }, (_, index) => create(`chaos${index}`, index));
  const admin = create('chaosadmin', count);
  await Promise.all([...players.map((player) => player.join()), admin.join(ADMIN.email, ADMIN.password)]);
  tell(`${count} players and an administrator have signed in`);
  const listeners = players.slice(0, LISTENERS).map((player) => new ChatListener(player.http));
  try {
    await gather(players);
    const untilMs = performance.now() + playMs;
    const isOver = () => performance.now() >= untilMs;
    await Promise.all([...players.map((player) => player.play(isOver)), movePrices(admin, untilMs)]);
    const { met } = await setFaults(url, 'none');
    tell('the faults are off, and what was late settles');
    await sleep(QUIET_MS);
    for (const ticks of SETTLING_TICKS) await moveOn(url, ticks);
    tell('all has settled, and is checked');
    const checks = await checkAll({ url, players, admin, listeners, startedAtMs, tally, met });
    return { checks, statuses: tally.counts, met };
  } finally {
    for (const listener of listeners) listener.stop();
  }
}

/** The first player creates a league, which the others join. */
async function gather([owner, ...others]: readonly ChaosPlayer[]): Promise<void> {
  const { status, body } = (await owner?.post('/api/leagues', { name: 'Chaos' })) ?? {};
  if (status !== 200) return;
  const { code } = await (owner as ChaosPlayer).get(`/api/leagues/${body.id}`);
  await Promise.all(others.map((player) => player.post('/api/leagues/join', { code })));
}

/** An administrator moves prices up and down, so that orders are reached. */
async function movePrices(admin: ChaosPlayer, untilMs: number): Promise<void> {
  for (let round = 0; performance.now() < untilMs; round++) {
    const stocks: { symbol: string; currentPrice: string }[] = await admin.get('/api/admin/stocks');
    if (!Array.isArray(stocks)) continue;
    const moved = stocks.filter((_, index) => index % 3 === round % 3);
    const newPrice = (price: string) => (Number(price) * (round % 2 === 0 ? 1.01 : 0.99)).toFixed(2);
    const prices = Object.fromEntries(moved.map(({ symbol, currentPrice }) => [symbol, newPrice(currentPrice)]));
    await admin.post('/api/admin/update-prices', prices);
    await sleep(PRICES_EVERY_MS);
  }
}

/** @returns whether all checks passed */
function print({ checks, statuses, met }: ChaosReport): boolean {
  printTable('met', Object.entries(met));
  printTable(
    'answers',
    [...statuses].toSorted(([, one], [, other]) => other - one),
  );
  for (const { title, faults } of checks) {
    console.log(`${faults.length === 0 ? 'PASS' : 'FAIL'}  ${title}`);
    for (const fault of faults.slice(0, MAX_FAULTS)) console.log(`      ${fault}`);
    if (faults.length > MAX_FAULTS) console.log(`      and ${faults.length - MAX_FAULTS} more`);
  }
  return checks.every(({ faults }) => faults.length === 0);
}

function printTable(title: string, rows: readonly (readonly [string, number])[]): void {
  console.log(`\n${title}`);
  for (const [name, count] of rows) console.log(`  ${name.padEnd(32)}${String(count).padStart(8)}`);
  console.log('');
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { formatCents, parseCents } from '../../shared/money.ts';
import { plans } from '../../shared/plans.ts';
import { tickStartMs } from '../../shared/tick.ts';
import { BenchRun } from '../../web/features/bench/run.ts';
import type { Strategy } from '../../web/features/bench/strategy.ts';
import { root } from '../paths.ts';
import { postClock, type SandboxProcess, startSandboxProcess } from './testing/sandbox-process.ts';

const strategy = `
let ticks = 0;
export default {
  onTick(at) {
    ticks++;
    const [one, other] = at.symbols;
    const orders = [];
    const price = at.priceCents(one);
    if (ticks === 2) orders.push({ symbol: one, action: 'buy', shares: 7, bracket: { stopPrice: at.coins(price - 2), limitPrice: at.coins(price + 2) } });
    if (ticks === 3) orders.push({ symbol: other, action: 'buy', shares: 1, orderType: 'limit', limitPrice: '0.01' });
    if (ticks === 5) orders.push(...at.account.orders.filter(({ limitCents }) => limitCents === 1).map(({ id }) => ({ cancel: id })));
    if (ticks === 6) orders.push({ symbol: other, action: 'buy', shares: 99_999 });
    if (ticks % 4 === 0) orders.push({ symbol: other, action: 'buy', shares: 1 + (at.priceCents(other, 3) % 5), orderType: 'limit', limitPrice: at.coins(at.priceCents(other)) });
    if (ticks % 10 === 9) orders.push({ symbol: other, action: 'sell', shares: at.account.holding(other)?.shares ?? 1 });
    if (ticks === 15) orders.push({ symbol: one, action: 'buy', shares: Math.floor(at.account.cashCents / price / 2) });
    console.log('tick', at.tick, orders.length, at.account.cashCents, at.account.positions, at.account.orders.length, at.index() > 0);
    return orders;
  },
};
`;
const TICKS = 30;

const folder = mkdtempSync(join(tmpdir(), 'play-'));
const file = join(folder, 'strategy.mjs');

let host: SandboxProcess;
let player: ChildProcess;
beforeAll(async () => {
  writeFileSync(file, strategy);
  host = await startSandboxProcess('lucky');
  const env = { ...process.env, TRADEFLOOR_URL: host.url, TRADEFLOOR_TOKEN: host.token };
  const args = [join(root, 'infra/tools/bench/play.ts'), file];
  player = spawn('node', args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
}, 120_000);
afterAll(async () => {
  player.kill('SIGKILL');
  await host.end();
  rmSync(folder, { recursive: true });
});

async function ask(path: string) {
  return (await fetch(host.url + path, { headers: { authorization: `Bearer ${host.token}` } })).json();
}

test('a strategy trades in the game as on the bench, to the tick and the cent, and ends on request', async () => {
  const lines = createInterface({ input: player.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the player ended');
    return value;
  };
  const seen: string[] = [];
  const told: string[] = [];
  const hear = async (): Promise<string> => {
    const line = await next();
    if (!line.startsWith('tick')) told.push(line);
    return line;
  };
  expect(await hear()).toBe(`plays ${file}`);
  // The first tick's prices are pushed to no socket, because none had followed before.
  await postClock(host.url, { ticks: 1 });
  const prices: number[] = [];
  const index: number[] = [];
  let firstTick = 0;
  for (let step = 0; step < TICKS; step++) {
    const { tick } = (await postClock(host.url, { ticks: 1 })).body;
    firstTick ||= tick;
    const stocks: { currentPrice: string }[] = await ask('/api/stocks');
    prices.push(...stocks.map(({ currentPrice }) => parseCents(currentPrice) as number));
    index.push(1);
    let line = await hear();
    while (!line.startsWith('tick')) line = await hear();
    seen.push(line);
    // The clock stands still until all of the tick's orders are answered.
    for (let left = Number(line.split(' ')[2]); left > 0; )
      if (/^20\S+ (buy|sell|refused|cancelled)/.test(await hear())) left--;
  }

  const onBench: string[] = [];
  const { default: again }: { default: Strategy } = await import(`${file}?again`);
  const log = console.log;
  console.log = (...words: unknown[]) => onBench.push(words.join(' '));
  const symbols = companies.filter(({ tier }) => plans.free.accessTiers.includes(tier)).map(({ symbol }) => symbol);
  const bench = new BenchRun(again, { symbols, accessTiers: plans.free.accessTiers });
  const course = { firstTick, ticks: TICKS, companies: companies.length, jumps: [], halts: [] };
  bench.add({ ...course, prices: Uint32Array.from(prices), index: Float64Array.from(index) });
  console.log = log;
  const { trades, refusals } = bench.result();

  expect(seen).toEqual(onBench);
  expect(trades.length).toBeGreaterThan(8);
  expect(trades.some(({ action, trigger }) => action === 'sell' && trigger)).toBe(true);
  const played: {
    createdAt: string;
    stockSymbol: string;
    action: string;
    shares: number;
    price: string;
    cashAfter: string;
  }[] = await ask('/api/transactions');
  expect(
    played
      .toReversed()
      .map((each) => [each.createdAt, each.action, each.shares, each.stockSymbol, each.price, each.cashAfter]),
  ).toEqual(
    trades.map((each) => [
      new Date(tickStartMs(each.tick)).toISOString(),
      ...[each.action, each.shares, each.symbol, formatCents(each.priceCents), formatCents(each.cashAfterCents)],
    ]),
  );
  expect(told.filter((line) => line.includes(' refused: '))).toHaveLength(
    refusals.reduce((sum, { count }) => sum + count, 0),
  );
  expect(told.join('\n')).toMatch(/ cancelled: cancelled$/m);
  expect(told.join('\n')).toMatch(/ filled: sell 7 TFM at /);

  player.kill('SIGINT');
  expect(await once(player, 'exit')).toEqual([0, null]);
  expect(told.join()).not.toContain(host.token);
});

test.each([
  [{ TRADEFLOOR_TOKEN: '' }, 'Set TRADEFLOOR_TOKEN'],
  [{ TRADEFLOOR_TOKEN: 'wrong' }, 'Please sign in.'],
])('npm run bench -- play says what is missing: %j', async (environment, sentence) => {
  const env = { ...process.env, TRADEFLOOR_URL: host.url, ...environment };
  const child = spawn('node', [join(root, 'infra/tools/bench/play.ts'), file], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(errors).toContain(sentence);
});

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { fireSchedules, moveClock } from '../infra/local/testing/controls.ts';
import { type HostProcess, startHostProcess } from '../infra/local/testing/host-process.ts';
import { HttpPlayer } from '../infra/local/testing/http-player.ts';
import { runProgram } from '../infra/program.ts';
import { formatCents, parseCents } from '../shared/money.ts';
import type { RestingOrder } from '../shared/schemas/order.ts';
import type { Trigger } from '../shared/schemas/trade.ts';
import { TICK_SECONDS } from '../shared/tick.ts';
import { uuidV7 } from '../shared/uuid.ts';

/*
 * Kills a host `--kills` times while its tick job fills limits, stops, OCOs and brackets, restarts it, and checks that
 * every order is filled exactly once. At least one kill must hit the middle of a player's fills, which takes luck; the
 * simulator (tools/simulate) ends a tick job at any write.
 */

const SYMBOLS = ['TFM', 'NTI', 'WWB', 'MS', 'CBH', 'CCS'];
const PLAYERS = 8;
/** Per company: one each for the sale, the stop and the OCO. */
const SHARES = 3;
/** Of 192 orders a tick job reaches about 120: a falling price fills three of a company's four, a rising one two. */
const MIN_FILLS = 50;
/** A parked order is retried after one tick, then after two more. */
const SETTLING_RUNS = 3;

/** A filled order has a price, a trigger and a trade. */
type Order = RestingOrder & { price: string; trigger: Trigger; transactionId: string; closedAt: string };

const cents = (text: string) => parseCents(text) ?? Number.NaN;

const fillsOf = async (player: HttpPlayer): Promise<Order[]> =>
  ((await player.get('/api/orders')).body as Order[]).filter(({ status }) => status === 'filled');

async function join(url: string, name: string): Promise<HttpPlayer> {
  const player = new HttpPlayer(url);
  const email = `${name}@example.test`;
  await player.signUp({ given_name: name, family_name: 'Fill', email, password: 'a long password' });
  return player;
}

/**
 * For each company a limit purchase with a bracket, a limit sale, a stop-loss and an OCO, all a cent away from the
 * price: whichever way it moves, it reaches two or three of them.
 */
async function placeOrders(player: HttpPlayer): Promise<void> {
  const headers = () => ({ 'idempotency-key': uuidV7() });
  for (const symbol of SYMBOLS) await player.post('/api/trade', { symbol, action: 'buy', shares: SHARES }, headers());
  const stocks = (await player.get('/api/stocks')).body as { symbol: string; currentPrice: string }[];
  const orders = stocks
    .filter(({ symbol }) => SYMBOLS.includes(symbol))
    .flatMap(({ symbol, currentPrice }) => {
      const away = (by: number) => formatCents(cents(currentPrice) + by);
      const limit = { symbol, shares: 1, orderType: 'limit' };
      const bracket = { stopPrice: away(-2), limitPrice: away(1) };
      return [
        { ...limit, action: 'buy', limitPrice: away(-1), bracket },
        { ...limit, action: 'sell', limitPrice: away(1) },
        { symbol, shares: 1, orderType: 'stop', action: 'sell', stopPrice: away(-1) },
        { ...limit, action: 'sell', limitPrice: away(1), stopPrice: away(-1) },
      ];
    });
  for (const order of orders) {
    const { status, body } = await player.post('/api/trade', order, headers());
    // The price may have moved meanwhile and reached a bracket.
    assert.ok(status === 200 || body.code === 'bracket-reached', body.detail);
  }
}

/** Runs the next tick's job and polls until it has begun to fill. @returns what it has filled by then */
async function firstFills(host: HostProcess, player: HttpPlayer): Promise<Order[]> {
  const earlier = new Set((await fillsOf(player)).map(({ id }) => id));
  await nextTick(host);
  let isOver = false;
  void fireSchedules(host.url)
    .finally(() => {
      isOver = true;
    })
    .catch(() => {});
  for (;;) {
    const fills = (await fillsOf(player)).filter(({ id }) => !earlier.has(id));
    if (fills.length > 0 || isOver) return fills;
  }
}

let offsetSeconds = 0;

async function nextTick({ url }: HostProcess): Promise<void> {
  offsetSeconds += TICK_SECONDS;
  await moveClock(url, offsetSeconds);
}

function hasReached({ action, trigger, price, limitPrice, stopPrice }: Order): boolean {
  const beyondCents = cents(price) - cents((trigger === 'limit' ? limitPrice : stopPrice) ?? '');
  return (action === 'buy') === (trigger === 'limit') ? beyondCents <= 0 : beyondCents >= 0;
}

/** Every filled order has one trade, at its price; the only other trades are the purchases at the start. */
async function checkFilledOnce(player: HttpPlayer, prices: Map<string, string>): Promise<Order[]> {
  const fills = await fillsOf(player);
  const log = (await player.get('/api/transactions?limit=100')).body as {
    id: string;
    price: string;
    action: string;
    total: string;
  }[];
  assert.equal(new Set(fills.map(({ transactionId }) => transactionId)).size, fills.length);
  for (const fill of fills) {
    const { transactionId, price, stockSymbol, closedAt } = fill;
    assert.deepEqual(
      log.filter(({ id }) => id === transactionId).map((trade) => trade.price),
      [price],
    );
    assert.ok(hasReached(fill), `${fill.type} filled at ${price}`);
    // A company has one price per tick, for every player, before and after the kill.
    const tick = `${stockSymbol} ${closedAt}`;
    assert.equal(prices.get(tick) ?? price, price);
    prices.set(tick, price);
  }
  const ids = new Set(fills.map(({ transactionId }) => transactionId));
  assert.equal(log.filter(({ id }) => !ids.has(id)).length, SYMBOLS.length);
  const spent = log.reduce((sum, { action, total }) => sum + (action === 'buy' ? 1 : -1) * cents(total), 0);
  assert.equal(cents((await player.get('/api/portfolio')).body.cash), 1_000_000 - spent);
  return fills;
}

/** @returns whether the kill hit the middle of the first player's fills */
async function killOnce(kill: number): Promise<boolean> {
  const names = Array.from({ length: PLAYERS }, (_, index) => `fill${kill}x${index}`);
  const players = await Promise.all(names.map((name) => join(host.url, name)));
  await Promise.all(players.map(placeOrders));
  const [first] = players as [HttpPlayer];
  const seen = await firstFills(host, first);
  await host.end('SIGKILL');
  host = await startHostProcess({ dataDir, port: host.port });
  for (let count = 0; count < SETTLING_RUNS; count++) {
    await nextTick(host);
    await fireSchedules(host.url);
  }
  const prices = new Map<string, string>();
  const fills = (await Promise.all(players.map((player) => checkFilledOnce(player, prices)))).flat();
  const ticks = new Set(seen.map(({ closedAt }) => closedAt));
  const own = (await fillsOf(first)).filter(({ closedAt }) => ticks.has(closedAt));
  const types = Map.groupBy(fills, ({ type }) => type);
  const counts = ['limit', 'stop', 'oco'].map((type) => `${type} ${types.get(type as Order['type'])?.length ?? 0}`);
  const end = `${fills.length} filled in the end (${counts.join(', ')}), each once`;
  console.log(`kill ${kill}: ${seen.length} of ${own.length} before, ${end}`);
  assert.ok(fills.length >= MIN_FILLS);
  return seen.length < own.length;
}

const dataDir = mkdtempSync(joinPath(tmpdir(), 'kill-host-'));
let host: HostProcess;

await runProgram({ usage: 'npm run test:long -- kill [--kills 3]', numbers: { kills: 3 } }, async ({ kills }) => {
  host = await startHostProcess({ dataDir });
  let cut = 0;
  try {
    for (let kill = 1; kill <= kills; kill++) if (await killOnce(kill)) cut++;
    assert.ok(cut > 0, 'no kill came in the middle of the fills');
    return 0;
  } finally {
    await host.end();
    rmSync(dataDir, { recursive: true });
  }
});

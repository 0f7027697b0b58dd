import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { formatCents, parseCents } from '../../shared/money.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { type HostProcess, startHostProcess } from './testing/host-process.ts';
import { HttpPlayer } from './testing/http-player.ts';

/*
 * The host is killed while its beat fills limit orders, and started again: `npm run test:kill`. It takes minutes, so
 * `npm test` leaves it out; functions/events/settle-orders.test.ts ends a beat at every single write instead.
 */

const KILLS = Number(process.env.KILLS ?? 0);
const SYMBOLS = ['TFM', 'NTI', 'WWB', 'MS', 'CBH', 'CCS'];
const PLAYERS = 8;
/** Of each company, on each side. Together a player has 24 open orders, of which the next beat fills about half. */
const PER_SIDE = 2;
/** Longer than two beats are apart. */
const SETTLE_MS = 25_000;

interface Order {
  id: string;
  status: string;
  action: string;
  stockSymbol: string;
  limitPrice: string;
  price: string;
  transactionId: string;
  closedAt: string;
}

const cents = (text: string) => parseCents(text) ?? Number.NaN;

const fillsOf = async (player: HttpPlayer): Promise<Order[]> =>
  ((await player.get('/api/orders')).body as Order[]).filter(({ status }) => status === 'filled');

async function join(url: string, name: string): Promise<HttpPlayer> {
  const player = new HttpPlayer(url);
  const email = `${name}@example.test`;
  await player.signUp({ given_name: name, family_name: 'Fill', email, password: 'a long password' });
  return player;
}

/** Orders a hundredth away from the price, on both sides: whichever way it moves, it reaches half of them. */
async function placeOrders(player: HttpPlayer): Promise<void> {
  const headers = () => ({ 'idempotency-key': uuidV7() });
  for (const symbol of SYMBOLS) await player.post('/api/trade', { symbol, action: 'buy', shares: PER_SIDE }, headers());
  const stocks = (await player.get('/api/stocks')).body as { symbol: string; currentPrice: string }[];
  const orders = stocks
    .filter(({ symbol }) => SYMBOLS.includes(symbol))
    .flatMap(({ symbol, currentPrice }) =>
      Array.from({ length: PER_SIDE }, () => [
        { symbol, action: 'buy', limitPrice: formatCents(cents(currentPrice) - 1) },
        { symbol, action: 'sell', limitPrice: formatCents(cents(currentPrice) + 1) },
      ]).flat(),
    );
  for (const order of orders) await player.post('/api/trade', { ...order, shares: 1, orderType: 'limit' }, headers());
}

/** Looks until a beat has begun to fill, and says what was filled by then. */
async function firstFills(player: HttpPlayer, atOnce: number): Promise<Order[]> {
  for (;;) {
    const fills = await fillsOf(player);
    if (fills.length > atOnce) return fills;
  }
}

/** Every filled order has one trade, at its price; there is no other trade but those that were made by hand. */
async function expectFilledOnce(player: HttpPlayer, prices: Map<string, string>): Promise<Order[]> {
  const fills = await fillsOf(player);
  const log = (await player.get('/api/transactions?limit=100')).body as {
    id: string;
    price: string;
    action: string;
    total: string;
  }[];
  expect(new Set(fills.map(({ transactionId }) => transactionId)).size).toBe(fills.length);
  for (const { transactionId, price, limitPrice, action, stockSymbol, closedAt } of fills) {
    expect(log.filter(({ id }) => id === transactionId)).toMatchObject([{ price }]);
    if (action === 'buy') expect(cents(price)).toBeLessThanOrEqual(cents(limitPrice));
    else expect(cents(price)).toBeGreaterThanOrEqual(cents(limitPrice));
    // One company has one price in one slot, whoever is filled in it, before the host was killed or after.
    const slot = `${stockSymbol} ${closedAt}`;
    expect(prices.get(slot) ?? price).toBe(price);
    prices.set(slot, price);
  }
  const ids = new Set(fills.map(({ transactionId }) => transactionId));
  expect(log.filter(({ id }) => !ids.has(id))).toHaveLength(SYMBOLS.length);
  const spent = log.reduce((sum, { action, total }) => sum + (action === 'buy' ? 1 : -1) * cents(total), 0);
  expect(cents((await player.get('/api/portfolio')).body.cash)).toBe(1_000_000 - spent);
  return fills;
}

test.skipIf(KILLS === 0)(
  'a host that is killed while it fills orders fills each exactly once',
  async () => {
    const dataDir = mkdtempSync(joinPath(tmpdir(), 'order-fills-'));
    let host: HostProcess = await startHostProcess({ dataDir });
    let cut = 0;
    try {
      for (let kill = 1; kill <= KILLS; kill++) {
        const names = Array.from({ length: PLAYERS }, (_, index) => `fill${kill}x${index}`);
        const players = await Promise.all(names.map((name) => join(host.url, name)));
        await Promise.all(players.map(placeOrders));
        const [first] = players as [HttpPlayer];
        const seen = await firstFills(first, (await fillsOf(first)).length);
        await host.end('SIGKILL');
        host = await startHostProcess({ dataDir, port: host.port });
        await sleep(SETTLE_MS);
        const prices = new Map<string, string>();
        const fills = (await Promise.all(players.map((player) => expectFilledOnce(player, prices)))).flat();
        const killedIn = seen[0]?.closedAt;
        const own = (await fillsOf(first)).filter(({ closedAt }) => closedAt === killedIn);
        const before = seen.filter(({ closedAt }) => closedAt === killedIn).length;
        if (before < own.length) cut++;
        console.log(`kill ${kill}: ${before} of ${own.length} before, ${fills.length} filled in the end, each once`);
        expect(fills.length).toBeGreaterThanOrEqual(50);
      }
      expect(cut).toBeGreaterThan(0);
    } finally {
      await host.end();
      rmSync(dataDir, { recursive: true });
    }
  },
  600_000,
);

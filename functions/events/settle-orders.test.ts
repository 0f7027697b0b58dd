import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { formatCents, parseCents } from '../../shared/money.ts';
import { ORDER_LIFE_DAYS } from '../../shared/schemas/order.ts';
import { SLOT_MS, SLOTS_PER_DAY, slotAt, slotStartMs } from '../../shared/slot.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { readMarket } from '../data/market.ts';
import { table } from '../data/table.ts';
import { type Market, pricesOf } from '../domain/market/market.ts';
import { slotRangeTowards } from '../domain/market/slot-range.ts';
import { call } from '../testing/call.ts';
import { beat } from '../testing/events.ts';
import { FUTURE_NOON_MS, joinPlayer, openTestMarket, setClock } from '../testing/scene.ts';

const standard = companies.filter(({ tier }) => tier === 'standard').map(({ symbol }) => symbol);
const key = () => uuidV7();
const send = table.send.bind(table);

/** The clock stands in the middle of a slot and only goes forward, over the one market of this file. */
let nowMs = FUTURE_NOON_MS;
const turnClock = (slots: number) => {
  nowMs += slots * SLOT_MS;
  setClock(nowMs);
};

interface WireOrder {
  id: string;
  status: string;
  price: string | null;
  transactionId: string | null;
  closedAt: string | null;
  reason: string | null;
}
interface WireTrade {
  id: string;
  createdAt: string;
  stockSymbol: string;
  action: string;
  shares: number;
  price: string;
  total: string;
}
interface Placed {
  playerId: string;
  id: string;
  symbol: string;
  limitCents: number;
}

const ordersOf = async (playerId: string): Promise<WireOrder[]> => (await call('list-orders', { playerId })).body;
const logOf = async (playerId: string): Promise<WireTrade[]> => (await call('list-transactions', { playerId })).body;

beforeAll(async () => {
  setClock(nowMs);
  await openTestMarket();
});

beforeEach(async () => {
  table.send = send;
  turnClock(1);
  await beat();
});

/** Buys of one share, each a little below the present price, of which the next quarter of an hour reaches every one. */
async function placeCrossing({ orders, players }: { orders: number; players: number }): Promise<Placed[]> {
  const { market } = (await readMarket({ consistent: true })) as { market: Market };
  const range = slotRangeTowards(market, market.slot + 90);
  const present = pricesOf(market);
  const reachable = standard.flatMap((symbol) => {
    const company = companies.findIndex((each) => each.symbol === symbol);
    const lowest = Math.min(...range.path.map(({ prices }) => prices[company] as number));
    const levels = (present[company] as number) - lowest;
    return Array.from({ length: Math.min(levels, 30) }, (_, below) => ({
      symbol,
      limitCents: (present[company] as number) - 1 - below,
    }));
  });
  const ids = await Promise.all(Array.from({ length: players }, () => joinPlayer()));
  return Promise.all(
    Array.from({ length: orders }, async (_, index) => {
      const { symbol, limitCents } = reachable[index % reachable.length] as (typeof reachable)[number];
      const playerId = ids[index % players] as string;
      const id = key();
      const body = { symbol, action: 'buy', shares: 1, orderType: 'limit', limitPrice: formatCents(limitCents) };
      const response = await call('place-trade', { playerId, body, headers: { 'idempotency-key': id } });
      expect(response.body.order?.status).toBe('open');
      return { playerId, id, symbol, limitCents };
    }),
  );
}

/** The first slot after the placing whose price is the limit or lower, found without the code under test. */
function expectedFill(range: ReturnType<typeof slotRangeTowards>, { symbol, limitCents }: Placed) {
  const company = companies.findIndex((each) => each.symbol === symbol);
  const result = range.path.find(({ prices }) => (prices[company] as number) <= limitCents);
  if (!result) throw new Error('the order was meant to cross');
  return {
    createdAt: new Date(slotStartMs(result.slot)).toISOString(),
    price: formatCents(result.prices[company] as number),
  };
}

async function expectEachFilledOnce(placed: readonly Placed[], range: ReturnType<typeof slotRangeTowards>) {
  for (const playerId of new Set(placed.map((order) => order.playerId))) {
    const own = placed.filter((order) => order.playerId === playerId);
    const [orders, log] = [await ordersOf(playerId), await logOf(playerId)];
    expect(log).toHaveLength(own.length);
    for (const order of own) {
      const closed = orders.find(({ id }) => id === order.id);
      expect(closed?.status).toBe('filled');
      const trade = log.find(({ id }) => id === closed?.transactionId);
      expect(trade).toMatchObject({ ...expectedFill(range, order), shares: 1, stockSymbol: order.symbol });
    }
    const spent = log.reduce((sum, { total }) => sum + (parseCents(total) as number), 0);
    const { body: portfolio } = await call('get-portfolio', { playerId });
    expect(parseCents(portfolio.cash)).toBe(1_000_000 - spent);
  }
}

type When = 'before' | 'after';
const isWrite = (command: object) => /Put|Update|Delete|TransactWrite/.test(command.constructor.name);

/** The process dies at the write of that number, just before the table does it or just after; nothing after it happens. */
function dieAtWrite(number: number, when: When): void {
  let writes = 0;
  table.send = (async (command: object) => {
    if (!isWrite(command)) return send(command as never);
    writes++;
    if (writes > number || (writes === number && when === 'before')) throw new Error('died');
    const result = await send(command as never);
    if (writes >= number) throw new Error('died');
    return result;
  }) as unknown as typeof table.send;
}

async function beatDyingAt(number: number, when: When): Promise<boolean> {
  dieAtWrite(number, when);
  const died = await beat().then(
    () => false,
    () => true,
  );
  table.send = send;
  return died;
}

describe('a beat that dies', () => {
  const places = Array.from({ length: 9 }, (_, index) => index + 1);
  const rows = places.flatMap((number) => [[number, 'before'] as const, [number, 'after'] as const]);

  test.each(rows)(
    'at its write %i, %s the table has done it, and runs again fills each order once',
    async (at, when) => {
      const placed = await placeCrossing({ orders: 8, players: 4 });
      const { market } = (await readMarket({ consistent: true })) as { market: Market };
      turnClock(90);
      const range = slotRangeTowards(market, slotAt(nowMs));
      expect(await beatDyingAt(at, when)).toBe(true);
      await beat();
      await expectEachFilledOnce(placed, range);
    },
  );

  test('after every single one of 50 fills, time after time, has filled each once at the price of its slot', async () => {
    const placed = await placeCrossing({ orders: 50, players: 10 });
    const { market } = (await readMarket({ consistent: true })) as { market: Market };
    turnClock(90);
    let deaths = 0;
    while (await beatDyingAt(1, 'after')) deaths++;
    const range = slotRangeTowards(market, slotAt(nowMs));
    await expectEachFilledOnce(placed, range);
    expect(deaths).toBeGreaterThanOrEqual(50);
  });

  test('in one slot and is followed by one of a later slot loses no order in between', async () => {
    const placed = await placeCrossing({ orders: 12, players: 3 });
    const { market } = (await readMarket({ consistent: true })) as { market: Market };
    for (let slots = 0; slots < 90; slots += 9) {
      turnClock(9);
      await beatDyingAt(1, 'after');
    }
    await beat();
    await expectEachFilledOnce(placed, slotRangeTowards(market, slotAt(nowMs)));
  });
});

test('two beats at once fill each order once', async () => {
  const placed = await placeCrossing({ orders: 20, players: 4 });
  const { market } = (await readMarket({ consistent: true })) as { market: Market };
  turnClock(90);
  await Promise.all([beat(), beat()]);
  await expectEachFilledOnce(placed, slotRangeTowards(market, slotAt(nowMs)));
});

test('a halted market fills nothing; after it resumes, orders fill as before', async () => {
  const { putMarket } = await import('../data/market.ts');
  const { withHalted } = await import('../domain/market/market.ts');
  const halt = async (halted: boolean) => {
    const stored = (await readMarket({ consistent: true })) as { market: Market; version: number };
    await putMarket(withHalted(stored.market, halted), stored);
  };
  const placed = await placeCrossing({ orders: 3, players: 1 });
  const { playerId } = placed[0] as Placed;
  await halt(true);
  turnClock(90);
  await beat();
  expect((await ordersOf(playerId)).map(({ status }) => status)).toEqual(['open', 'open', 'open']);
  await halt(false);
  for (let slots = 0; slots < 360 && (await logOf(playerId)).length === 0; slots += 30) {
    turnClock(30);
    await beat();
  }
  expect((await logOf(playerId)).length).toBeGreaterThan(0);
});

type Act =
  | { kind: 'place'; symbol: number; action: 'buy' | 'sell'; shares: number; offsetCents: number }
  | { kind: 'trade'; symbol: number; action: 'buy' | 'sell'; shares: number }
  | { kind: 'cancel'; which: number }
  | { kind: 'pass'; slots: number }
  | { kind: 'expire' };

const action = fc.constantFrom('buy' as const, 'sell' as const);
const shares = fc.integer({ min: 1, max: 90 });
const symbol = fc.integer({ min: 0, max: 2 });
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      symbol,
      action,
      shares,
      offsetCents: fc.integer({ min: -12, max: 12 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('trade' as const), symbol, action, shares }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(30) }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), slots: fc.constantFrom(1, 2, 7, 40) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
);

async function perform(playerId: string, act: Act): Promise<void> {
  if (act.kind === 'pass') {
    turnClock(act.slots);
    return beat();
  }
  if (act.kind === 'expire') {
    // As whoever looks 30 days later sees it; then back to the present, where the orders are open as before.
    setClock(nowMs + ORDER_LIFE_DAYS * SLOTS_PER_DAY * SLOT_MS);
    const orders = await ordersOf(playerId);
    expect(orders.filter(({ status }) => status === 'open')).toEqual([]);
    for (const { id } of orders.slice(0, 2)) await call('cancel-order', { playerId, params: { id } });
    setClock(nowMs);
    return;
  }
  if (act.kind === 'cancel') {
    const orders = await ordersOf(playerId);
    const order = orders[act.which % Math.max(1, orders.length)];
    if (order) await call('cancel-order', { playerId, params: { id: order.id } });
    return;
  }
  const stock = standard[act.symbol] as string;
  const trade = { symbol: stock, action: act.action, shares: act.shares };
  if (act.kind === 'trade') {
    await call('place-trade', { playerId, body: trade });
    return;
  }
  const { currentPrice } = (await call('get-stock', { params: { symbol: stock } })).body;
  const limitPrice = formatCents((parseCents(currentPrice) as number) + act.offsetCents);
  await call('place-trade', { playerId, body: { ...trade, orderType: 'limit', limitPrice } });
}

test('no sequence of placing, cancelling, filling and expiring makes or loses a coin or a share', async () => {
  let fills = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 18 }), async (sequence) => {
      const playerId = await joinPlayer();
      for (const act of sequence) await perform(playerId, act);
      const [orders, log] = [await ordersOf(playerId), await logOf(playerId)];
      const sign = ({ action }: WireTrade) => (action === 'buy' ? 1 : -1);
      const spent = log.reduce((sum, trade) => sum + sign(trade) * (parseCents(trade.total) as number), 0);
      const { body: portfolio } = await call('get-portfolio', { playerId });
      expect(parseCents(portfolio.cash)).toBe(1_000_000 - spent);
      const { body: holdings } = await call('list-holdings', { playerId });
      for (const stock of standard) {
        const traded = log.filter(({ stockSymbol }) => stockSymbol === stock);
        const owned = holdings.find(({ id }: { id: string }) => id === stock)?.shares ?? 0;
        expect(owned).toBe(traded.reduce((sum, trade) => sum + sign(trade) * trade.shares, 0));
      }
      const filled = orders.filter(({ status }) => status === 'filled');
      fills += filled.length;
      const named = filled.map(({ transactionId }) => transactionId);
      expect(new Set(named).size).toBe(named.length);
      for (const id of named) expect(log.filter((trade) => trade.id === id)).toHaveLength(1);
    }),
    { numRuns: 10, seed: 20260304 },
  );
  expect(fills).toBeGreaterThan(10);
});

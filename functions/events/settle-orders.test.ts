import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { withHalted } from '../../shared/market/market.ts';
import { formatCents, parseCents } from '../../shared/money.ts';
import { SLOT_MS, SLOTS_PER_DAY, slotStartMs } from '../../shared/slot.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { putMarket, readMarket } from '../data/market.ts';
import { table } from '../data/table.ts';
import type { SlotRange } from '../domain/market/slot-range.ts';
import { call } from '../testing/call.ts';
import { slotsAhead } from '../testing/coming-prices.ts';
import { beat } from '../testing/events.ts';
import { FUTURE_NOON_MS, joinPlayer, openTestMarket, setClock } from '../testing/scene.ts';

const standard = companies.filter(({ tier }) => tier === 'standard').map(({ symbol }) => symbol);
const send = table.send.bind(table);

/** A quarter of an hour: every order of these tests crosses in it. */
const WINDOW_SLOTS = 90;

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

afterEach(() => {
  table.send = send;
});

/** Buys of one share, each a little below the present price, and the slots in which the price of every one comes. */
async function placeCrossing({ orders, players }: { orders: number; players: number }) {
  const range = await slotsAhead(WINDOW_SLOTS);
  const present = range.from.prices;
  const everyLevel = standard.flatMap((symbol) => {
    const company = companies.findIndex((each) => each.symbol === symbol);
    const lowest = Math.min(...range.path.map(({ prices }) => prices[company] as number));
    const levels = (present[company] as number) - lowest;
    return Array.from({ length: Math.min(levels, 30) }, (_, below) => ({
      symbol,
      below,
      limitCents: (present[company] as number) - 1 - below,
    }));
  });
  const reachable = everyLevel.toSorted((one, other) => one.below - other.below);
  const ids = await Promise.all(Array.from({ length: players }, () => joinPlayer()));
  const placed = await Promise.all(
    Array.from({ length: orders }, async (_, index) => {
      const { symbol, limitCents } = reachable[index % reachable.length] as (typeof reachable)[number];
      const playerId = ids[index % players] as string;
      const id = uuidV7();
      const body = { symbol, action: 'buy', shares: 1, orderType: 'limit', limitPrice: formatCents(limitCents) };
      const response = await call('place-trade', { playerId, body, headers: { 'idempotency-key': id } });
      expect(response.body.order?.status).toBe('open');
      return { playerId, id, symbol, limitCents };
    }),
  );
  return { placed, range };
}

/** The first slot of the range whose price is the limit or lower, found without the code under test. */
function crossingOf({ path }: SlotRange, { symbol, limitCents }: Placed) {
  const company = companies.findIndex((each) => each.symbol === symbol);
  const result = path.find(({ prices }) => (prices[company] as number) <= limitCents);
  return result && { slot: result.slot, priceCents: result.prices[company] as number };
}

function expectedFill(range: SlotRange, order: Placed) {
  const crossing = crossingOf(range, order);
  if (!crossing) throw new Error('the order was meant to cross');
  const createdAt = new Date(slotStartMs(crossing.slot)).toISOString();
  return { createdAt, price: formatCents(crossing.priceCents) };
}

async function expectEachFilledOnce(placed: readonly Placed[], range: SlotRange) {
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
  // Three orders are closed, and then the checkpoint is stored.
  const rows = [1, 2, 3, 4].flatMap((number) => [[number, 'before'] as const, [number, 'after'] as const]);

  test.each(rows)(
    'at its write %i, %s the table has done it, and runs again fills each order once',
    async (at, when) => {
      const { placed, range } = await placeCrossing({ orders: 3, players: 2 });
      turnClock(WINDOW_SLOTS);
      expect(await beatDyingAt(at, when)).toBe(true);
      await beat();
      await expectEachFilledOnce(placed, range);
    },
  );

  test('after every single one of 8 fills, time after time, has filled each once at the price of its slot', async () => {
    const { placed, range } = await placeCrossing({ orders: 8, players: 4 });
    turnClock(WINDOW_SLOTS);
    let deaths = 0;
    while (await beatDyingAt(1, 'after')) deaths++;
    await expectEachFilledOnce(placed, range);
    expect(deaths).toBeGreaterThanOrEqual(8);
  });

  test('in one slot and is followed by one of a later slot loses no order in between', async () => {
    const { placed, range } = await placeCrossing({ orders: 6, players: 2 });
    for (let slots = 0; slots < WINDOW_SLOTS; slots += 30) {
      turnClock(30);
      await beatDyingAt(1, 'after');
    }
    await beat();
    await expectEachFilledOnce(placed, range);
  });
});

test('two beats at once fill each order once', async () => {
  const { placed, range } = await placeCrossing({ orders: 8, players: 4 });
  turnClock(WINDOW_SLOTS);
  await Promise.all([beat(), beat()]);
  await expectEachFilledOnce(placed, range);
});

test('a halted market fills nothing; after it resumes, orders fill as before', async () => {
  const halt = async (halted: boolean) => {
    const stored = await readMarket({ consistent: true });
    if (!stored) throw new Error('no market');
    await putMarket(withHalted(stored.market, halted), stored);
  };
  const { placed } = await placeCrossing({ orders: 3, players: 1 });
  const [{ playerId } = { playerId: '' }] = placed;
  await halt(true);
  turnClock(WINDOW_SLOTS);
  await beat();
  expect((await ordersOf(playerId)).map(({ status }) => status)).toEqual(['open', 'open', 'open']);
  await halt(false);
  const range = await slotsAhead(SLOTS_PER_DAY);
  const crossings = placed.flatMap((order) => crossingOf(range, order)?.slot ?? []);
  const soonest = Math.min(...crossings);
  turnClock(soonest - range.from.slot);
  await beat();
  const filled = (await ordersOf(playerId)).filter(({ status }) => status === 'filled');
  expect(filled).toHaveLength(crossings.filter((slot) => slot === soonest).length);
  expect((await logOf(playerId))[0]?.createdAt).toBe(new Date(slotStartMs(soonest)).toISOString());
});

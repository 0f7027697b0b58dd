import { beforeEach, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { formatCents } from '../../shared/money.ts';
import { TICKS_PER_DAY, tickAt, tickStartMs } from '../../shared/tick.ts';
import { logOf, ordersOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { type ComingPrice, comingPrice, limitOrderAt, stopOrderAt, ticksAhead } from '../testing/coming-prices.ts';
import { tickJob } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { metered } from '../testing/meter.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { joinPlayer } from '../testing/scene.ts';
import { joinRuined, startOver } from '../testing/start-over.ts';

/** An order's price is reached but its tick job has not run: the order is settled before its player's next action. */

const SHARES = 10;
const trade = { symbol: 'CCS', action: 'buy', shares: 1 };

let level: ComingPrice;
let cameAtMs: number;

movingMarket();
beforeEach(async () => {
  movingClock.turn(1);
  level = await comingPrice();
  cameAtMs = tickStartMs(tickAt(movingClock.nowMs) + level.ticks);
});

const place = (playerId: string, body: object) => call('place-trade', { playerId, body });
const idOf = async (playerId: string) => (await ordersOf(playerId))[0]?.id ?? '';
const owner = () => joinPlayer({ holdings: new Map([[level.symbol as 'TFM', { shares: SHARES, costCents: 10_000 }]]) });
const sale = () => ({ symbol: level.symbol, action: 'sell', shares: SHARES });

/** Finds a price that is reached on the second day from now, and not on the first. */
async function laterPrice(): Promise<ComingPrice> {
  const { from, path } = await ticksAhead(2 * TICKS_PER_DAY);
  for (const [company, { symbol, tier }] of companies.entries()) {
    const prices = path.map((tick) => tick.prices[company] as number);
    const lowest = Math.min(from.prices[company] as number, ...prices.slice(0, TICKS_PER_DAY));
    const place = prices.findIndex((cents) => cents < lowest);
    const levelCents = prices[place];
    if (tier !== 'standard' || levelCents === undefined) continue;
    return { symbol, direction: 'falling', levelCents, priceCents: levelCents, ticks: place + 1 };
  }
  throw new Error('no price comes on the second day');
}

/** Lets the price be reached, and some more ticks pass without a tick job. */
const comes = () => movingClock.turn(level.ticks + 3);

async function expectFilled(playerId: string, shares = 1): Promise<void> {
  const order = (await ordersOf(playerId)).find(({ status }) => status === 'filled');
  expect(order).toMatchObject({ shares, price: formatCents(level.priceCents) });
  const fill = (await logOf(playerId)).find(({ id }) => id === order?.transactionId);
  expect(fill?.createdAt).toBe(new Date(cameAtMs).toISOString());
}

test.each([
  ['its shares cannot be sold at a better price first', () => sale()],
  [
    'a new order, which would be filled at once, comes after it',
    () => ({ ...sale(), orderType: 'limit', limitPrice: '0.01' }),
  ],
])('a reached order is settled first: %s', async (_, next) => {
  const playerId = await owner();
  await place(playerId, stopOrderAt(level, SHARES));
  comes();
  expect((await place(playerId, next())).body.code).toBe('not-enough-shares');
  await expectFilled(playerId, SHARES);
});

test.each<[string, (playerId: string, id: string) => ReturnType<typeof call>, number]>([
  ['it cannot be cancelled', (playerId, id) => call('cancel-order', { playerId, params: { id } }), 404],
  [
    'nothing takes its place',
    (playerId, replaces) => place(playerId, { ...limitOrderAt(level), limitPrice: '0.01', replaces }),
    404,
  ],
  ['a reset does not undo it', (playerId) => startOver(playerId), 200],
])('a reached order is settled first: %s', async (_, act, status) => {
  const playerId = await joinRuined();
  await place(playerId, limitOrderAt(level));
  const id = await idOf(playerId);
  comes();
  expect((await act(playerId, id)).status).toBe(status);
  await expectFilled(playerId);
});

test('the bracket placed by the fill is filled too, if its price came afterwards', async () => {
  const playerId = await joinPlayer();
  await place(playerId, { ...limitOrderAt(level), bracket: { limitPrice: formatCents(level.levelCents + 1) } });
  movingClock.turn(level.ticks + 200);
  await place(playerId, trade);
  expect((await ordersOf(playerId)).map(({ action, status }) => [action, status])).toEqual([
    ['sell', 'filled'],
    ['buy', 'filled'],
  ]);
});

test("a trade costs nothing extra while none of the player's orders has crossed", async () => {
  const playerId = await joinPlayer();
  await place(playerId, { ...limitOrderAt(level), limitPrice: '0.01' });
  comes();
  await place(playerId, trade);
  expect(await metered(() => place(playerId, trade))).toEqual({ roundTrips: 2, readUnits: 2, writeUnits: 4 });
});

test('a trade checks the levels of closed orders only once', async () => {
  const playerId = await joinPlayer();
  await place(playerId, limitOrderAt(level));
  await place(playerId, trade);
  await call('cancel-order', { playerId, params: { id: await idOf(playerId) } });
  comes();
  expect(await metered(() => place(playerId, trade))).toMatchObject({ roundTrips: 3, writeUnits: 4 });
  expect(await metered(() => place(playerId, trade))).toEqual({ roundTrips: 2, readUnits: 2, writeUnits: 4 });
});

test('while a long pause is being caught up, orders and trades answer "try again"', async () => {
  const playerId = await joinPlayer();
  const late = await laterPrice();
  await place(playerId, limitOrderAt(late));
  movingClock.turn(late.ticks + 3);
  expect((await call('cancel-order', { playerId, params: { id: await idOf(playerId) } })).body.code).toBe('try-again');
  expect((await place(playerId, trade)).body.code).toBe('try-again');
  await tickJob();
  expect((await ordersOf(playerId))[0]).toMatchObject({ status: 'filled', price: formatCents(late.priceCents) });
});

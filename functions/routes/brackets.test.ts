import { beforeEach, describe, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { formatCents } from '../../shared/money.ts';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import { TICK_MS, TICKS_PER_DAY } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { playerKey } from '../data/player.ts';
import { cashOf, logOf, ordersOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { comingPrice, limitOrderAt, ticksAhead } from '../testing/coming-prices.ts';
import { tickJob } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { putOpenOrders } from '../testing/open-orders.ts';
import { setRaw } from '../testing/poison.ts';
import { joinPlayer } from '../testing/scene.ts';

let playerId = '';
movingMarket();
beforeEach(async () => {
  movingClock.turn(1);
  playerId = await joinPlayer();
});

const place = (body: object, id = uuidV7()) =>
  call('place-trade', { playerId, body, headers: { 'idempotency-key': id } });
const cancel = (id: string) => call('cancel-order', { playerId, params: { id } });
const pass = async (ticks: number) => {
  movingClock.turn(ticks);
  await tickJob();
};

const far = { stopPrice: '0.01', limitPrice: '9000.00' };
const buy = (bracket: object = far, differences: object = {}) => ({
  symbol: 'TFM',
  action: 'buy',
  shares: 3,
  bracket,
  ...differences,
});

describe('a purchase with a bracket', () => {
  test.each([
    ['a stop-loss', { stopPrice: '0.01' }, { type: 'stop', stopPrice: '0.01', limitPrice: null }],
    ['a take-profit', { limitPrice: '9000.00' }, { type: 'limit', stopPrice: null, limitPrice: '9000.00' }],
    ['both', far, { type: 'oco', ...far }],
  ])('is answered with the sale that waits for its shares: %s', async (_, bracket, expected) => {
    const { status, body } = await place(buy(bracket));
    expect(status).toBe(200);
    expect(body.bracket).toMatchObject({ ...expected, action: 'sell', shares: 3, status: 'open', bracket: null });
    expect(await ordersOf(playerId)).toEqual([body.bracket]);
    const { bracket: _bracket, ...receipt } = body;
    expect(await logOf(playerId)).toEqual([receipt]);
  });

  test('sells its shares when its price comes', async () => {
    const { symbol, levelCents, ticks, priceCents } = await comingPrice();
    await place(buy({ stopPrice: formatCents(levelCents) }, { symbol }));
    await pass(ticks);
    const sale = { action: 'sell', shares: 3, price: formatCents(priceCents) };
    expect(await logOf(playerId)).toMatchObject([sale, { action: 'buy', shares: 3 }]);
  });

  test('sent again under its key answers the same, with the bracket as it stands by then', async () => {
    const id = uuidV7();
    const first = await place(buy(), id);
    expect((await place(buy(), id)).body).toEqual(first.body);
    await cancel(first.body.bracket.id);
    const again = await place(buy(), id);
    expect(again.body).toEqual({ ...first.body, bracket: expect.objectContaining({ status: 'cancelled' }) });
    expect([(await logOf(playerId)).length, (await ordersOf(playerId)).length]).toEqual([1, 1]);
  });

  test.each([
    ['now', buy()],
    ['by a limit that is there', buy(far, { orderType: 'limit', limitPrice: '8000.00' })],
  ])('bought %s beyond fifty open orders is refused before anything is bought', async (_, body) => {
    await putOpenOrders(playerId, MAX_OPEN_ORDERS);
    expect((await place(body)).body.code).toBe('too-many-orders');
    expect([await logOf(playerId), await cashOf(playerId)]).toEqual([[], 1_000_000]);
  });

  test('of many at once no more are made than orders may be open', async () => {
    await putOpenOrders(playerId, MAX_OPEN_ORDERS - 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => place(buy())));
    const made = answers.filter(({ status }) => status === 200).length;
    expect(made).toBeLessThanOrEqual(2);
    expect([(await logOf(playerId)).length, (await ordersOf(playerId)).length]).toEqual([
      made,
      MAX_OPEN_ORDERS - 2 + made,
    ]);
  });
});

describe('a purchase that rests with a bracket', () => {
  test('places it when it is filled, and not before', async () => {
    const coming = await comingPrice();
    const { body } = await place({ ...limitOrderAt(coming), bracket: far });
    expect(body.order).toMatchObject({ status: 'open', bracket: far });
    expect(await ordersOf(playerId)).toHaveLength(1);
    await pass(coming.ticks);
    const bracket = { type: 'oco', ...far, action: 'sell', shares: 1, status: 'open' };
    expect(await ordersOf(playerId)).toMatchObject([bracket, { id: body.order.id, status: 'filled' }]);
  });

  test('that cannot be paid places none', async () => {
    const coming = await comingPrice();
    await place({ ...limitOrderAt(coming, 100_000), bracket: far });
    await pass(coming.ticks);
    expect(await ordersOf(playerId)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('filled at once answers the receipt and the bracket, and again under its key', async () => {
    const body = { ...buy(), orderType: 'limit', limitPrice: '8000.00' };
    const id = uuidV7();
    const first = await place(body, id);
    expect(first.body.bracket).toMatchObject({ type: 'oco', status: 'open' });
    expect((await place(body, id)).body).toEqual(first.body);
    expect((await place({ ...body, bracket: undefined }, id)).body.code).toBe('key-reused');
    expect(await ordersOf(playerId)).toHaveLength(2);
  });
});

/** Places a purchase that a falling price fills, with a stop-loss that it reaches later; the clock stops there. */
async function placeFallingThrough(): Promise<void> {
  const { from, path } = await ticksAhead(TICKS_PER_DAY);
  const falls = companies.flatMap(({ symbol, tier }, company) => {
    const levelCents = (from.prices[company] as number) - 1;
    const bought = path.findIndex(({ prices }) => (prices[company] as number) <= levelCents);
    const sold = path.findIndex(({ prices }, tick) => tick > bought && (prices[company] as number) < levelCents);
    return tier === 'standard' && bought >= 0 && sold >= 0 ? [{ symbol, levelCents, ticks: sold + 1 }] : [];
  });
  const [first] = falls.toSorted((one, other) => one.ticks - other.ticks);
  if (!first) throw new Error('no price falls through two levels within a day');
  const { symbol, levelCents, ticks } = first;
  const bracket = { stopPrice: formatCents(levelCents - 1) };
  await place({ symbol, action: 'buy', shares: 1, orderType: 'limit', limitPrice: formatCents(levelCents), bracket });
  movingClock.turn(ticks);
}

describe('a bracket that a tick job places on its way', () => {
  const expectBoughtAndSold = async () => {
    const [sale, purchase, ...others] = await logOf(playerId);
    expect([sale, purchase, others]).toMatchObject([{ action: 'sell' }, { action: 'buy' }, []]);
    expect(Date.parse(sale?.createdAt ?? '')).toBeGreaterThan(Date.parse(purchase?.createdAt ?? ''));
  };

  test('is filled in the same tick job, if a later tick of the way reaches it', async () => {
    await placeFallingThrough();
    await tickJob();
    await expectBoughtAndSold();
  });

  test('of a purchase that was parked counts from the tick job that fills it', async () => {
    const coming = await comingPrice();
    await place({ ...limitOrderAt(coming), bracket: far });
    await setRaw(playerKey(playerId), 'version', 'odd');
    await pass(coming.ticks);
    await setRaw(playerKey(playerId), 'version', 2);
    const checkpointMs = Math.floor(movingClock.nowMs / TICK_MS) * TICK_MS;
    await pass(6);
    const [bracket] = await ordersOf(playerId);
    expect(bracket).toMatchObject({ type: 'oco', status: 'open', createdAt: new Date(checkpointMs).toISOString() });
  });
});

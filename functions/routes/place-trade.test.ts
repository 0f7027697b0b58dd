import { beforeEach, describe, expect, test } from 'vitest';
import { uuidV7 } from '../../shared/uuid.ts';
import { call, outcome } from '../testing/call.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { joinPlayer, NOON_MS } from '../testing/scene.ts';

const key = (nowMs = NOON_MS) => uuidV7(nowMs);
const buy = (shares: number, symbol = 'TFM') => ({ symbol, action: 'buy', shares });
const sell = (shares: number, symbol = 'TFM') => ({ symbol, action: 'sell', shares });

/** The run opens at the catalogue's prices and the clock is stopped, so TFM costs 42.50. */
noonMarket();

let playerId = '';
beforeEach(async () => {
  playerId = await joinPlayer();
});

const trade = (body: unknown, headers: Record<string, string> = {}) => call('place-trade', { playerId, body, headers });
const portfolio = async () => (await call('get-portfolio', { playerId })).body;
const holdings = async () => (await call('list-holdings', { playerId })).body;
const log = async () => (await call('list-transactions', { playerId })).body;

test('a buy takes its total from the cash, adds the shares and is logged', async () => {
  const { status, body } = await trade(buy(3, 'tfm'));
  const { account, ...receipt } = body;
  expect(status).toBe(200);
  expect(receipt).toMatchObject({
    createdAt: new Date(NOON_MS).toISOString(),
    stockSymbol: 'TFM',
    action: 'buy',
    shares: 3,
    price: '42.50',
    total: '127.50',
    cashAfter: '9872.50',
  });
  expect(account.portfolio).toMatchObject({ totalValue: '10000.00', cash: '9872.50', todayChange: '0.00' });
  expect(await portfolio()).toEqual(account.portfolio);
  expect(await holdings()).toEqual([account.holding]);
  expect(await holdings()).toMatchObject([{ id: 'TFM', shares: 3, averagePrice: '42.50', costBasis: '127.50' }]);
  expect(await log()).toEqual([receipt]);
});

test('a sale of all shares removes the holding and its whole cost', async () => {
  await trade(buy(3));
  const { body } = await trade(sell(3));
  expect(body).toMatchObject({ action: 'sell', cashAfter: '10000.00', account: { holding: null } });
  expect(await holdings()).toEqual([]);
});

describe('refusals', () => {
  const rows = [
    ['an unknown symbol', buy(1, 'XYZ'), 404, 'unknown-symbol'],
    ["a tier the player's plan does not unlock", buy(1, 'GNN'), 403, 'tier-locked'],
    ["a buy above the player's cash", buy(236), 409, 'not-enough-coins'],
  ] as const;

  test.each(rows)('%s', async (_, body, status, code) => {
    const response = await trade(body);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(response.body).toMatchObject({ detail: expect.any(String), requestId: 'request-1' });
    expect(await portfolio()).toMatchObject({ cash: '10000.00' });
    expect(await log()).toEqual([]);
  });

  test.each([
    [{ shares: '3' }, 'body.shares: expected number'],
    [{ limitPrice: '42.50' }, 'body.limitPrice: only a limit order has one'],
  ])('%j is refused with the expected shape', async (wrong, where) => {
    expect((await trade({ ...buy(1), ...wrong })).body.detail).toBe(`The request is not valid: ${where}.`);
  });
});

describe('a key', () => {
  test('sent again for the same trade returns the first receipt, without a second trade', async () => {
    const headers = { 'idempotency-key': key() };
    const { account: _, ...receipt } = (await trade(buy(3), headers)).body;
    expect((await trade(buy(3), headers)).body).toEqual(receipt);
    expect(await log()).toHaveLength(1);
  });

  test('sent again for another trade is refused', async () => {
    const headers = { 'idempotency-key': key() };
    await trade(buy(3), headers);
    expect((await trade(buy(4), headers)).body.code).toBe('key-reused');
  });

  test('that is not a UUIDv7 is refused', async () => {
    const headers = { 'idempotency-key': '00000000-0000-4000-8000-000000000000' };
    expect(await outcome(trade(buy(1), headers))).toEqual([400, 'invalid-key']);
  });
});

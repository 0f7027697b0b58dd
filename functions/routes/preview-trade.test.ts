import { describe, expect, test } from 'vitest';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import { TRADE_BURST } from '../domain/rate-limit.ts';
import { logOf, ordersOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { putOpenOrders } from '../testing/open-orders.ts';
import { expectAgreement, preview } from '../testing/previews.ts';
import { joinPlayer } from '../testing/scene.ts';

movingMarket();

const buy = { symbol: 'TFM', action: 'buy', shares: 1 };

describe('a preview', () => {
  test('foresees the fill that a trade would settle first', async () => {
    const playerId = await joinPlayer();
    const coming = await comingPrice();
    await call('place-trade', { playerId, body: limitOrderAt(coming) });
    movingClock.turn(coming.ticks);
    const { account } = await preview(playerId, { ...buy, symbol: coming.symbol });
    expect(account.holding.shares).toBe(2);
    expect(await logOf(playerId)).toEqual([]);
    expect(await ordersOf(playerId)).toMatchObject([{ status: 'open' }]);
  });

  test('says when fifty open orders leave no room', async () => {
    const playerId = await joinPlayer();
    await putOpenOrders(playerId, MAX_OPEN_ORDERS);
    expect(await expectAgreement(playerId, { ...buy, orderType: 'limit', limitPrice: '0.01' })).toBe('too-many-orders');
  });

  test('does not count towards the rate limit, and says when it is exhausted', async () => {
    const playerId = await joinPlayer();
    for (let i = 0; i < TRADE_BURST; i++) expect((await preview(playerId, buy)).outcome).toBe('fills');
    for (let i = 0; i < TRADE_BURST; i++) expect((await call('place-trade', { playerId, body: buy })).status).toBe(200);
    expect(await expectAgreement(playerId, buy)).toBe('too-many-requests');
  });
});

import { expect, test } from 'vitest';
import { accountRoutes } from '../../shared/account.ts';
import { call } from '../testing/call.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { joinPlayer } from '../testing/scene.ts';

noonMarket();

test('each part is what its own route answers', async () => {
  const playerId = await joinPlayer();
  for (const symbol of ['WWB', 'TFM'])
    await call('place-trade', { playerId, body: { symbol, action: 'buy', shares: 3 } });
  await call('add-to-watchlist', { playerId, body: { symbol: 'WWB' } });
  await call('change-profile', { playerId, body: { firstName: 'Ann', lastName: null, profileImageUrl: null } });
  await call('change-notification-settings', { playerId, body: { mutedKinds: ['orders'] } });
  const { status, body } = await call('get-account', { playerId });
  expect([status, body.holdings.length, body.inbox.unread]).toEqual([200, 2, 1]);
  for (const [part, route] of Object.entries(accountRoutes))
    expect(body[part], part).toEqual((await call(route, { playerId })).body);
});

test('who has never played is not found', async () => {
  expect((await call('get-account', { playerId: 'nobody' })).status).toBe(404);
});

import { expect, test } from 'vitest';
import { table } from '../data/table.ts';
import { adminOf } from '../testing/admin.ts';
import { call } from '../testing/call.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';
import { auditPlayer } from './audit-players.ts';
import { startOver } from './start-over.ts';

/** Runs once, before the next batch read is sent. */
let beforeReading: (() => Promise<unknown>) | undefined;
table.middlewareStack.add(
  (next, context) => async (args) => {
    const run = context.commandName?.startsWith('BatchGet') ? beforeReading : undefined;
    if (run) beforeReading = undefined;
    await run?.();
    return next(args);
  },
  { step: 'initialize', name: 'beforeReading' },
);

noonMarket();

test('a reset is later than a trade that came while it began', async () => {
  const playerId = await joinPlayer();
  const trade = (action: 'buy' | 'sell') =>
    call('place-trade', { playerId, body: { symbol: 'TFM', action, shares: 150 } });
  await trade('buy');
  await adminOf('an administrator').update({ TFM: '0.01' });
  beforeReading = async () => {
    setClock(NOON_MS + 300);
    expect((await trade('sell')).status).toBe(200);
  };
  expect(await startOver({ playerId, key: 'key' })).toHaveProperty('startedOverAt');
  expect(beforeReading).toBeUndefined();
  expect(await auditPlayer(playerId)).toMatchObject({ trades: 2 });
  expect(await auditPlayer(playerId)).not.toHaveProperty('divergence');
});

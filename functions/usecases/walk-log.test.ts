import { beforeAll, expect, test } from 'vitest';
import { uuidV7 } from '../../shared/uuid.ts';
import { tradeKey } from '../data/trade.ts';
import { putItems } from '../data/write.ts';
import { setRaw } from '../testing/poison.ts';
import { joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';
import { walkWholeLog } from './walk-log.ts';

/** One more than a page. */
const TRADES = 1_001;

beforeAll(() => setClock(NOON_MS));

async function playerWithTrades(): Promise<{ playerId: string; ids: string[] }> {
  const playerId = await joinPlayer();
  const ids = Array.from({ length: TRADES }, (_, each) => uuidV7(NOON_MS + each));
  await putItems(
    ids.map((id, each) => ({
      ...tradeKey(playerId, id),
      ...{ createdAtMs: NOON_MS + each, symbol: 'TFM', action: 'buy', shares: 1, orderType: 'market' },
      ...{ priceCents: 1, totalCents: 1, cashAfterCents: 1_000_000 - 1 - each, playerVersion: 2 + each },
    })),
  );
  return { playerId, ids };
}

test('the log is walked to its beginning, also past a page on which a row cannot be read', async () => {
  const { playerId, ids } = await playerWithTrades();
  expect(await walkWholeLog(playerId, 0)).toMatchObject({ trades: { length: TRADES }, completeSinceMs: 0 });
  await setRaw(tradeKey(playerId, ids.at(-1) as string), 'shares', 'odd');
  expect(await walkWholeLog(playerId, 0)).toMatchObject({ trades: { length: TRADES - 1 }, completeSinceMs: 0 });
});

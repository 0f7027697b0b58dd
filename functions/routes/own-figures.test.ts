import { expect, test } from 'vitest';
import { indexOf, type Market } from '../../shared/market/market.ts';
import { formatPercent } from '../../shared/money.ts';
import type { OwnFigures } from '../../shared/schemas/figures.ts';
import { TICKS_PER_HOUR, tickAt } from '../../shared/tick.ts';
import { readCandles } from '../data/candles.ts';
import { readMarket } from '../data/market.ts';
import { candlePlace, INDEX_COLUMN } from '../domain/market/candles.ts';
import { adminOf } from '../testing/admin.ts';
import { call } from '../testing/call.ts';
import { pass } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { joinPlayer } from '../testing/scene.ts';

movingMarket();

test('shows a sale’s profit, and the return beside the index’s since the minute of joining', async () => {
  const playerId = await joinPlayer();
  const trade = (action: string, shares: number) =>
    call('place-trade', { playerId, body: { symbol: 'TFM', action, shares } });
  await trade('buy', 70);
  await pass(TICKS_PER_HOUR);
  await adminOf('an administrator').update({ TFM: '10.00' });
  await trade('sell', 9);
  const own: OwnFigures = (await call('get-own-figures', { playerId })).body;
  expect(own).toMatchObject({ sales: 1, realisedProfit: '-292.50' });
  const stored = await readMarket({ consistent: true });
  const [joining] = await readCandles([candlePlace('minute', tickAt(Date.parse(own.joinedAt)))]);
  const fromCents = joining?.close[INDEX_COLUMN] ?? 0;
  const changeCents = indexOf(stored?.market as Market) - fromCents;
  expect(own.indexReturnPercent).toBe(formatPercent({ changeCents, fromCents }));
  const [ahead, gained, index] = [own.aheadOfIndexPoints, own.returnPercent, own.indexReturnPercent].map(Number);
  expect(ahead).toBeCloseTo((gained as number) - (index as number));
  expect(gained).toBeLessThan(-10);
});

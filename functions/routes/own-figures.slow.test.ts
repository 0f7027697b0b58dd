import { expect, test } from 'vitest';
import { formatCents } from '../../shared/money.ts';
import type { OwnFigures } from '../../shared/schemas/figures.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { createPlayer } from '../data/player.ts';
import type { Item } from '../data/table.ts';
import { tradeWrites } from '../data/trade.ts';
import { putItems } from '../data/write.ts';
import { newPlayer } from '../domain/player.ts';
import { fillOf } from '../domain/resting-order.ts';
import { call } from '../testing/call.ts';
import { metered } from '../testing/meter.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';
import { madeTrade, marketWith, orderOf } from '../testing/trading.ts';
import { auditReadUnits } from '../testing/units.ts';
import { auditPlayer } from '../usecases/audit-players.ts';

/** The read units for the longest log, as each engine counts them. */
const LONGEST_UNITS = process.env.TABLE_ENGINE === 'embedded' ? 232 : 231;

/** The log has a purchase of NTI, then 2,500 shares of TFM bought and sold, then the sale of NTI. */
async function joinHeavyTrader(): Promise<string> {
  const items: Item[] = [];
  let player = newPlayer({ id: 'heavy-trader', nowMs: NOON_MS });
  const trade = (symbol: string, action: 'buy' | 'sell', priceCents: number) => {
    const tradedAtMs = NOON_MS + items.length;
    const order = orderOf({ id: uuidV7(tradedAtMs), symbol, action });
    const made = madeTrade(player, order, marketWith({ symbol, priceCents }, { nowMs: tradedAtMs }));
    items.push(tradeWrites(fillOf(made, undefined))[1]?.Put?.Item as Item);
    player = made.player;
  };
  trade('NTI', 'buy', 100);
  for (let round = 0; round < 2_500; round++) {
    trade('TFM', 'buy', 100);
    trade('TFM', 'sell', 103);
  }
  trade('NTI', 'sell', 900);
  await putItems(items);
  await createPlayer(player);
  return player.id;
}

test('counts the newest 5,000 trades of a long log, but no sale of shares bought before them', async () => {
  setClock(NOON_MS);
  await openTestMarket();
  const playerId = await joinHeavyTrader();
  const own: OwnFigures = (await call('get-own-figures', { playerId })).body;
  // The newest 5,000 begin with the first sale of TFM, whose purchase is left out.
  expect(own).toMatchObject({ since: new Date(NOON_MS + 2).toISOString(), sales: 2_499, uncountedSales: 2 });
  expect(own.byCompany).toEqual([{ stockSymbol: 'TFM', sales: 2_499, profit: formatCents(3 * 2_499) }]);

  const viewer = await joinPlayer();
  const cost = await metered(async () => {
    const { body } = await call('get-player-record', { playerId: viewer, params: { playerId } });
    expect(body.bestTrade).toEqual(own.bestTrade);
  });
  expect(cost).toEqual({ roundTrips: 6, readUnits: LONGEST_UNITS, writeUnits: 0 });

  // The audit walks all of it, at the cost model's price.
  const audited = await metered(() => auditPlayer(playerId));
  expect(audited.readUnits).toBeLessThanOrEqual(auditReadUnits(5_002));
  expect(audited.readUnits).toBeGreaterThan(0.9 * auditReadUnits(5_002));
});

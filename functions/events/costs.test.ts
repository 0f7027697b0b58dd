import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { achievementIds, withAchievements } from '../../shared/achievements.ts';
import { companies } from '../../shared/companies.ts';
import { INDEX_SYMBOL } from '../../shared/market-index.ts';
import { TICKS_PER_MINUTE } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { alertToRow } from '../data/alert.ts';
import { putItems } from '../data/write.ts';
import { call } from '../testing/call.ts';
import { comingPrice, limitOrderAt, ticksAhead } from '../testing/coming-prices.ts';
import { minuteJob, pass } from '../testing/events.ts';
import { putPast } from '../testing/flat-candles.ts';
import { metered } from '../testing/meter.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { joinPlayer, openTestMarket } from '../testing/scene.ts';
import { describeCosts } from '../testing/test-costs.ts';
import { units } from '../testing/units.ts';
import { settleOrders } from '../usecases/settle-orders.ts';

/** The player has all achievements already, because a trade that earns one writes an extra event. */
const achievements = withAchievements(0, achievementIds);
let playerId = '';

async function expectUnits(name: keyof typeof units, work: () => Promise<unknown>): Promise<void> {
  expect(await metered(work)).toEqual(units[name]);
}

async function minuteOfTickJobs(): Promise<void> {
  for (let tick = 0; tick < TICKS_PER_MINUTE; tick++) {
    await pass(1);
  }
}

describeCosts('the cost model holds', () => {
  beforeAll(async () => {
    movingClock.start();
    await openTestMarket();
    await putPast(movingClock.nowMs);
    playerId = await joinPlayer({ achievements });
    // The first tick jobs catch up, and the first minute job sends the pending notifications.
    await minuteOfTickJobs();
    await minuteJob();
  });

  test('a minute of tick jobs and its minute job cost their units, while no player is online', async () => {
    await expectUnits('a minute of tick jobs', minuteOfTickJobs);
    await expectUnits('minute-job', minuteJob);
  });

  test('a minute of tick jobs costs the same with 1,000 alerts that no price reaches', async () => {
    const kinds = [
      { kind: 'below', level: 1 },
      { kind: 'above', level: 400_000_000 },
      { kind: 'moves', level: 90 },
    ] as const;
    const symbols = [...companies.map(({ symbol }) => symbol), INDEX_SYMBOL];
    const alerts = Array.from({ length: 1_000 }, (_, place) => ({
      ...(kinds[place % kinds.length] as (typeof kinds)[number]),
      symbol: symbols[place % symbols.length] as string,
      ...{ id: uuidV7(), playerId: randomUUID(), createdAtMs: movingClock.nowMs },
    }));
    await putItems(alerts.map(alertToRow));
    await expectUnits('a minute of tick jobs', minuteOfTickJobs);
  });

  test.each(['get-stock-history', 'get-portfolio-history'] as const)(
    '%s costs its units in a warm Lambda',
    async (name) => {
      const params = name === 'get-stock-history' ? { symbol: 'TFM' } : undefined;
      const ask = async () => expect((await call(name, { playerId, params })).status).toBe(200);
      await ask();
      await expectUnits(name, ask);
    },
  );

  test('a fill costs its units, apart from reading the books', async () => {
    const level = await comingPrice();
    const range = await ticksAhead(level.ticks);
    const books = await metered(() => settleOrders(range));
    const { body } = await call('place-trade', { playerId, body: limitOrderAt(level) });
    expect(body.order.status).toBe('open');
    const settled = await metered(() => settleOrders(range));
    expect({
      roundTrips: settled.roundTrips - books.roundTrips,
      readUnits: settled.readUnits - books.readUnits,
      writeUnits: settled.writeUnits - books.writeUnits,
    }).toEqual(units['a fill']);
  });
});

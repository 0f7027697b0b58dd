import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatCents } from '../../shared/money.ts';
import { dayOfTick, firstTickOfDay, TICKS_PER_DAY, TICKS_PER_HOUR, tickAt } from '../../shared/tick.ts';
import { readMarket } from '../data/market.ts';
import {
  alertEventsOf,
  alertRowsOf,
  alertsOf,
  comingMove,
  createAlert,
  percents,
  pricedAt,
} from '../testing/alerts.ts';
import { call } from '../testing/call.ts';
import { type ComingPrice, comingPrice, ticksAhead } from '../testing/coming-prices.ts';
import { tickJobDyingAt, timePassing } from '../testing/dying-job.ts';
import { pass, tickJob } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { getRaw, putRaw, setRaw } from '../testing/raw-items.ts';
import { joinPlayer } from '../testing/scene.ts';

movingMarket();
beforeEach(async () => {
  await pass(1);
});

describe('a price alert', () => {
  test.each(['falling', 'rising'] as const)(
    'is sent once if %s, at the tick that reaches its price, and is used up',
    async (direction) => {
      const playerId = await joinPlayer();
      const coming = await comingPrice(direction);
      const { symbol } = coming;
      await createAlert(playerId, pricedAt(coming));
      if (coming.ticks > 1) {
        await pass(coming.ticks - 1);
      }
      expect(await alertEventsOf(playerId)).toEqual([]);
      movingClock.turn(1);
      for (const _ of [1, 2, 3]) await tickJob();
      const { kind, price: level } = pricedAt(coming);
      const told = { stockSymbol: symbol, kind, level, price: formatCents(coming.priceCents) };
      expect(await alertEventsOf(playerId)).toEqual([expect.objectContaining(told)]);
      expect([await alertsOf(playerId), await alertRowsOf(symbol, playerId)]).toEqual([[], []]);
    },
  );

  test('reached during a late tick job is sent with the price that reached it', async () => {
    const playerId = await joinPlayer();
    const coming = await comingPrice();
    await createAlert(playerId, pricedAt(coming));
    await pass(coming.ticks + TICKS_PER_HOUR);
    expect((await alertEventsOf(playerId)).map(({ price }) => price)).toEqual([formatCents(coming.priceCents)]);
  });

  test('for the index is sent', async () => {
    const playerId = await joinPlayer();
    const { path } = await ticksAhead(TICKS_PER_HOUR);
    const first = path[0]?.index as number;
    const at = path.findIndex(({ index }) => index > first);
    const price = formatCents(path[at]?.index as number);
    await pass(1);
    await createAlert(playerId, { symbol: 'INDEX', kind: 'above', price });
    await pass(at);
    expect(await alertEventsOf(playerId)).toEqual([
      expect.objectContaining({ stockSymbol: 'INDEX', level: price, price }),
    ]);
  });
});

describe('an alert for a day’s move', () => {
  test('is sent once a day, stays, and is sent again on another day', async () => {
    const playerId = await joinPlayer();
    const { symbol, company, percent, ticks } = await comingMove();
    await createAlert(playerId, { symbol, kind: 'moves', percent });
    await pass(ticks);
    const untilMidnight = TICKS_PER_DAY - 1 - (tickAt(movingClock.nowMs) % TICKS_PER_DAY);
    const range = await ticksAhead(untilMidnight + 2 * TICKS_PER_DAY);
    const course = percents(range, company);
    const days = course.flatMap((each, place) => (each >= percent ? [dayOfTick(range.from.tick + place)] : []));
    const expected = new Set([dayOfTick(range.from.tick), ...days]).size;
    expect(await alertEventsOf(playerId)).toHaveLength(1);
    const toMidnight = () => TICKS_PER_DAY - 1 - (tickAt(movingClock.nowMs) % TICKS_PER_DAY);
    const steps = Array.from({ length: 5 }, () => Math.floor(toMidnight() / 5));
    for (const step of [...steps, ...Array<undefined>(3)]) {
      movingClock.turn(step ?? (toMidnight() || TICKS_PER_DAY));
      await tickJob();
    }
    expect(expected).toBeGreaterThan(1);
    expect(await alertEventsOf(playerId)).toHaveLength(expected);
    expect(await alertsOf(playerId)).toHaveLength(1);
  });

  test('is sent from the next day if its move has already happened when it is made', async () => {
    const { symbol, percent, ticks } = await comingMove();
    await pass(ticks);
    const playerId = await joinPlayer();
    const { quietUntil } = await createAlert(playerId, { symbol, kind: 'moves', percent });
    const tomorrow = firstTickOfDay(dayOfTick(tickAt(movingClock.nowMs)) + 1);
    expect(quietUntil).toBe(new Date(tomorrow * 10_000).toISOString());
    await pass(1);
    expect(await alertEventsOf(playerId)).toEqual([]);
  });

  test('is sent if an administrator makes the move', async () => {
    const playerId = await joinPlayer();
    await createAlert(playerId, { symbol: 'TFM', kind: 'moves', percent: 20 });
    await createAlert(playerId, { symbol: 'INDEX', kind: 'moves', percent: 20 });
    const body = { percentage: 25 };
    expect((await call('increase-all-prices', { playerId, isAdmin: true, body })).status).toBe(200);
    for (const _ of [1, 2]) {
      await pass(1);
    }
    expect((await alertEventsOf(playerId)).map(({ stockSymbol }) => stockSymbol).toSorted()).toEqual(['INDEX', 'TFM']);
  });
});

describe('each alert is sent once', () => {
  async function scene() {
    const coming = await comingPrice();
    const players = [await joinPlayer(), await joinPlayer()];
    for (const playerId of players) for (const _ of [1, 2]) await createAlert(playerId, pricedAt(coming));
    return { coming, players };
  }

  const expectEachTwice = async (players: readonly string[], symbol: string) => {
    for (const playerId of players) {
      expect(await alertEventsOf(playerId)).toHaveLength(2);
      expect([await alertsOf(playerId), await alertRowsOf(symbol, playerId)]).toEqual([[], []]);
    }
  };

  test('by overlapping tick jobs', async () => {
    const { coming, players } = await scene();
    movingClock.turn(coming.ticks);
    // The clock moves, so that no two events have the same id.
    const ended = timePassing({ ms: 1 });
    await Promise.all([tickJob(), tickJob(), tickJob()]);
    ended();
    await expectEachTwice(players, coming.symbol);
  });

  test.each([0, 2])(
    'for a day’s move, by overlapping tick jobs, after one that died at its write %i',
    async (death) => {
      const { symbol, percent, ticks } = await comingMove();
      const players = await Promise.all([1, 2, 3].map(() => joinPlayer()));
      for (const playerId of players) await createAlert(playerId, { symbol, kind: 'moves', percent });
      movingClock.turn(ticks);
      const isDeadly = death > 0;
      expect(isDeadly && (await tickJobDyingAt(death, 'after'))).toBe(isDeadly);
      const ended = timePassing({ ms: 1 });
      await Promise.all([tickJob(), tickJob(), tickJob()]);
      ended();
      for (const playerId of players) expect(await alertEventsOf(playerId)).toHaveLength(1);
    },
  );

  test('even if a tick job has no time for all: the next one sends the rest', async () => {
    const coming = await comingPrice();
    const players = await Promise.all(Array.from({ length: 60 }, () => joinPlayer()));
    for (const playerId of players) await createAlert(playerId, pricedAt(coming));
    const before = await readMarket({ consistent: true });
    movingClock.turn(coming.ticks);
    const afterFirst = timePassing({ ms: 8_000 });
    await tickJob();
    afterFirst();
    const count = async () => (await Promise.all(players.map(alertEventsOf))).flat().length;
    // The first tick job sends only those that it began at once.
    expect(await count()).toBe(40);
    expect(await readMarket({ consistent: true })).toEqual(before);
    await pass(1);
    expect(await count()).toBe(60);
    expect((await readMarket({ consistent: true }))?.market.tick).toBe(tickAt(Date.now()));
  });
});

describe('a damaged row', () => {
  const own = (playerId: string) => ({ PK: `PLAYER#${playerId}`, SK: 'ALERTS' });
  const rows: [what: string, damage: (playerId: string, coming: ComingPrice) => Promise<void>][] = [
    ['a player’s own alerts', async (playerId) => setRaw(own(playerId), 'alerts', 'many')],
    [
      'a row of the book',
      async (_, { symbol, levelCents }) =>
        putRaw({ PK: `ORDERS#${symbol}`, SK: `FALL#${String(levelCents).padStart(10, '0')}#ALERT#x#y`, kind: 7 }),
    ],
    [
      'an alert that its player does not have',
      async (playerId, { symbol }) => {
        const [row] = await alertRowsOf(symbol, playerId);
        await putRaw({ ...row, playerId: randomUUID() } as never);
      },
    ],
  ];

  test.each(rows)('holds up neither other alerts nor the market: %s', async (_, damage) => {
    const [victim, other] = [await joinPlayer(), await joinPlayer()];
    const coming = await comingPrice();
    for (const playerId of [victim, other]) await createAlert(playerId, pricedAt(coming));
    await damage(victim, coming);
    await pass(coming.ticks);
    expect(await alertEventsOf(other)).toHaveLength(1);
    expect((await readMarket({ consistent: true }))?.market.tick).toBe(tickAt(Date.now()));
    // An operator repairs the row like this.
    if ((await getRaw(own(victim)))?.alerts === 'many') await setRaw(own(victim), 'alerts', {});
  });
});

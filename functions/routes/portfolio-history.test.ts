import { beforeAll, expect, test } from 'vitest';
import { historyRanges } from '../../shared/schemas/history.ts';
import { TICK_MS, TICKS_PER_HOUR, TICKS_PER_MINUTE } from '../../shared/tick.ts';
import { call } from '../testing/call.ts';
import { pass, tickJob } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { FUTURE_NOON_MS, joinPlayer } from '../testing/scene.ts';

const MINUTE_MS = 60_000;
let playerId = '';

const history = async (range: string) => (await call('get-portfolio-history', { playerId, query: { range } })).body;
const total = async () => (await call('get-portfolio', { playerId })).body.totalValue as string;

movingMarket();
beforeAll(async () => {
  await pass(TICKS_PER_MINUTE);
  playerId = await joinPlayer();
});

test('the history begins with the starting cash and ends with the portfolio’s value', async () => {
  await pass(1);
  expect(await history('1h')).toMatchObject([{ value: '10000.00' }, { value: await total() }]);
});

test('the history has the portfolio’s exact value at the end of each minute, through buys and sales', async () => {
  const seen = new Map<string, string>();
  for (let tick = 0; tick < 42; tick++) {
    const action = tick % 7 < 5 ? 'buy' : 'sell';
    if (tick % 3 === 0)
      await call('place-trade', { playerId, body: { symbol: 'TFM', action, shares: 1 + (tick % 11) } });
    const endsMs = Math.floor(movingClock.nowMs / TICK_MS) * TICK_MS + TICK_MS;
    if (endsMs % MINUTE_MS === 0) seen.set(new Date(endsMs).toISOString(), await total());
    movingClock.turn(1);
  }
  await tickJob();
  const values = new Map(
    (await history('1h')).map(({ time, value }: { time: string; value: string }) => [time, value]),
  );
  expect(seen.size).toBeGreaterThan(5);
  for (const [time, value] of seen) expect([time, values.get(time)]).toEqual([time, value]);
});

test('the history of every range ends with the present value, and does not precede joining', async () => {
  await pass(26 * TICKS_PER_HOUR);
  for (const range of historyRanges) {
    const points: { time: string }[] = await history(range);
    expect(points.at(-1)).toEqual({ time: new Date(movingClock.nowMs).toISOString(), value: await total() });
    expect(Date.parse(points[0]?.time ?? '')).toBeGreaterThanOrEqual(FUTURE_NOON_MS + MINUTE_MS);
    const times = points.map(({ time }) => time);
    expect(times).toEqual(times.toSorted());
  }
});

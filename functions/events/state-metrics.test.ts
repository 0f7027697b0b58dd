import { beforeAll, expect, test } from 'vitest';
import { TICK_MS } from '../../shared/tick.ts';
import { call } from '../testing/call.ts';
import { minuteJob, tickJob } from '../testing/events.ts';
import { readLog } from '../testing/read-log.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';

/* The states that the tick job and minute job report to the operator, from items that they read anyway. */

const MINUTE_MS = 60_000;
const log = readLog();
let playerId = '';

beforeAll(async () => {
  setClock(NOON_MS);
  await openTestMarket();
  playerId = await joinPlayer();
});

async function tickJobAt(ms: number): Promise<number> {
  log.forget();
  setClock(ms);
  await tickJob();
  return log.metric('MarketHaltedSeconds');
}

const halt = (halted: boolean) => call('halt-market', { playerId, isAdmin: true, body: { halted } });

test('a tick job tells for how long the market is halted, and nothing of it while it trades', async () => {
  expect(await tickJobAt(NOON_MS + TICK_MS)).toBe(0);
  await halt(true);
  expect(await tickJobAt(NOON_MS + 2 * TICK_MS)).toBe(10);
  expect(await tickJobAt(NOON_MS + TICK_MS + 61 * MINUTE_MS)).toBe(3660);
  await halt(false);
  expect(await tickJobAt(NOON_MS + 62 * MINUTE_MS)).toBe(0);
  expect(log.text()).not.toContain('MarketHaltedSeconds');
  setClock(NOON_MS + 90 * MINUTE_MS);
  await halt(true);
  expect(await tickJobAt(NOON_MS + 90 * MINUTE_MS + TICK_MS)).toBe(10);
  await halt(false);
});

test('the minute job tells how old the ranking is that players see, once a new one is overdue', async () => {
  const atMs = NOON_MS + 100 * MINUTE_MS;
  await tickJobAt(atMs);
  setClock(atMs + 2 * MINUTE_MS);
  log.forget();
  await minuteJob();
  expect(log.text()).not.toContain('RankingAgeSeconds');
  setClock(atMs + 20 * MINUTE_MS);
  log.forget();
  await minuteJob();
  expect(log.metric('RankingAgeSeconds')).toBe(1200);
});

import { beforeAll, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { TICK_MS, tickAt } from '../../shared/tick.ts';
import { readMarket, type StoredMarket } from '../data/market.ts';
import { listMonths } from '../data/month.ts';
import { keystream } from '../domain/market/keystream.ts';
import { keysOf } from '../domain/market/months.ts';
import { adminOf } from '../testing/admin.ts';
import { HOUR_MS, listedMonths, openWithoutPast, tickJobAt, verified } from '../testing/months.ts';
import { joinPlayer, setClock } from '../testing/scene.ts';

/*
 * A laptop's clock is days fast for a while: the market's month ends, and its seed is published. Then the clock is
 * corrected, and the market is turned back to it. The clock is far ahead, since the table's engine drops expired items.
 */

const OPENED_MS = Date.UTC(2096, 2, 29, 21, 30, 5);
const TURNED_MS = Date.UTC(2096, 2, 31, 6, 0, 5);
const AHEAD_MS = Date.UTC(2096, 3, 2, 3, 0, 5);
const APRIL_MS = Date.UTC(2096, 3, 1, 0, 0, 5);

const stored = async () => (await readMarket({ consistent: true })) as StoredMarket;

let admin = adminOf('');

beforeAll(async () => {
  setClock(OPENED_MS);
  admin = adminOf(await joinPlayer());
  await openWithoutPast();
});

test('a market that is turned back continues under new seeds, whose commitments appear at once', async () => {
  await tickJobAt(OPENED_MS + HOUR_MS);
  await admin.ask('halt-market', { body: { halted: true } });
  await tickJobAt(AHEAD_MS);
  await admin.ask('halt-market', { body: { halted: false } });
  await tickJobAt(AHEAD_MS + HOUR_MS);
  await admin.update({ TFM: '3.00' });
  const { market: ahead } = await stored();
  const before = await listedMonths();
  expect(before.map(({ month, seed }) => [month, seed !== null])).toEqual([
    ['2096-03', true],
    ['2096-04', false],
    ['2096-05', false],
  ]);
  await tickJobAt(TURNED_MS);
  const { market } = await stored();
  expect(market).toMatchObject({ tick: tickAt(TURNED_MS), prices: ahead.prices, run: { turn: 1 } });
  const after = await listedMonths();
  expect(after.map(({ month, state }) => [month, state])).toEqual([
    ['2096-03', 'running'],
    ['2096-03.1', 'running'],
    ['2096-04.1', 'coming'],
  ]);
  expect(after[0]).toMatchObject({ commitment: before[0]?.commitment, untilMs: after[1]?.fromMs });
  const seeds = (await listMonths()).map(({ seed }) => Buffer.from(seed).toString('hex'));
  expect(new Set(seeds).size).toBe(5);
});

test('does not repeat prices that were seen or that the published seeds foretell', async () => {
  const { market } = await stored();
  const told = keystream(keysOf(await listMonths(), 0));
  const drawn = keystream((month) => market.run.keys[month]);
  for (let tick = market.tick; tick < market.tick + 100; tick++) {
    expect([...drawn(tick, companies.length)]).not.toEqual([...told(tick, companies.length)]);
  }
});

test('verifies the month before and after the turn, without changes that were made ahead of time', async () => {
  await tickJobAt(TURNED_MS + 5 * HOUR_MS);
  await admin.update({ TFM: '5.00' });
  await tickJobAt(APRIL_MS + 6 * TICK_MS);
  const [part, rest] = [await verified('2096-03'), await verified('2096-03.1')];
  expect(part).toMatchObject({ keptWord: true, days: { compared: 1, missing: 0 }, digests: { compared: 2 } });
  expect(rest).toMatchObject({ keptWord: true, endMatches: true, hours: { compared: 17, missing: 0 } });
});

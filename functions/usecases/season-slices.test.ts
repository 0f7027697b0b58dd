import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Quote } from '../../shared/quote.ts';
import { tickAt } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { putMarket, readMarket, type StoredMarket } from '../data/market.ts';
import { listDueParked, postpone, removeParked } from '../data/order-book.ts';
import { getHallRow } from '../data/season.ts';
import { listDrafts, PLACES_PER_PAGE, putPlaces, readPlaces } from '../data/season-page.ts';
import type { Place } from '../domain/seasons/final-ranks.ts';
import { dyingAt } from '../testing/dying-job.ts';
import { expectEndedOnce, seedSeason } from '../testing/ended-season.ts';
import { endSeasons } from './end-seasons.ts';
import { quotesBySymbol } from './live-market.ts';

/* These seasons end with more players than a run has time for. */

const MINUTE_MS = 60_000;

afterEach(() => {
  vi.restoreAllMocks();
});

test('ends a season in many runs of a player or two each, with the same places as in one run', async () => {
  const seeded = await seedSeason('2096-03');
  let runs = 0;
  for (let told = 0; told < seeded.players.length && runs < 50; runs++) {
    const startedMs = performance.now();
    let looks = 0;
    // Each look at the clock costs a third of a run.
    vi.spyOn(performance, 'now').mockImplementation(() => startedMs + 5_000 * looks++);
    await endSeasons(Date.now());
    vi.restoreAllMocks();
    told = (await getHallRow(seeded.season, { consistent: true }))?.told ?? 0;
  }
  const { drafts } = await listDrafts(seeded.season);
  expect(drafts.length).toBeGreaterThan(2);
  expect(runs).toBeGreaterThan(drafts.length);
  await expectEndedOnce(seeded);
});

test.each([
  ['2096-07', 'does not wait for an order that the next one reached', 0, 14 * MINUTE_MS, true],
  ['2096-08', 'waits for an order that its own price reached for an hour', -1, 61 * MINUTE_MS, true],
  ['2096-09', 'waits for an order that its own price reached', -1, 14 * MINUTE_MS, false],
])('the season %s %s', async (season, _, ticksAfter, afterMs, isFixed) => {
  onTestFinished(async () => {
    const left = await listDueParked(Number.MAX_SAFE_INTEGER);
    for (const each of left.filter(({ order }) => order.playerId === season)) await removeParked(each);
  });
  const { endedAtMs } = await seedSeason(season, []);
  const tick = tickAt(endedAtMs);
  const stored = (await readMarket({ consistent: true })) as StoredMarket;
  await putMarket({ ...stored.market, tick: tickAt(endedAtMs + afterMs) }, stored);
  const trade = { symbol: 'TFM', action: 'buy', shares: 1, limitCents: 5_000 } as const;
  const order = { id: uuidV7(endedAtMs), playerId: season, ...trade, placedAtMs: endedAtMs - 2 * MINUTE_MS };
  const quote = quotesBySymbol(stored.market).bySymbol.get('TFM') as Quote;
  const parked = { order, crossing: { tick: tick + ticksAfter, quote, trigger: 'limit' as const }, attempts: 0 };
  await postpone({ ...parked, key: { PK: 'ORDERS#PARKED', SK: season } }, { dueTick: tick + 100, attempts: 1 });
  await endSeasons(endedAtMs + afterMs);
  expect((await getHallRow(season, { consistent: true })) !== undefined).toBe(isFixed);
});

const PAGES = 10;
const places = Array.from({ length: PAGES * PLACES_PER_PAGE }, (_, index): Place => {
  const figures = { joinedAtMs: 1, valueCents: 1, gainCents: 0, returnMillionths: 0, scoreMillionths: 0 };
  const ranks = { rank: index + 1, returnRank: index + 1, freeRank: null, isFree: false };
  return { playerId: `player-${index}`, ...figures, ...ranks };
});

test.each([
  ['in several runs', (season: string) => putPlaces(season, places, timesOf(1))],
  [
    'after a run that died between its writes',
    (season: string) =>
      dyingAt(() => putPlaces(season, places, () => true), { number: 2, when: 'after', writes: /BatchWrite/ }),
  ],
])('writes each page of places once %s', async (name, begin) => {
  const season = name.includes('died') ? '2096-06' : '2096-05';
  await begin(season);
  const begun = await lengths(season);
  expect(begun.slice(-1)).toEqual([0]);
  const counted = vi.fn(timesOf(PAGES));
  expect(await putPlaces(season, places, counted)).toBe(true);
  expect(counted.mock.calls.length).toBeLessThanOrEqual(3);
  expect(await lengths(season)).toEqual(Array.from({ length: PAGES }, () => PLACES_PER_PAGE));
  expect((await readPlaces(season, PAGES - 1)).at(-1)).toMatchObject({ rank: PAGES * PLACES_PER_PAGE });
});

function timesOf(times: number): () => boolean {
  let left = times;
  return () => left-- > 0;
}

async function lengths(season: string): Promise<number[]> {
  const pages = await Promise.all(Array.from({ length: PAGES }, (_, page) => readPlaces(season, page)));
  return pages.map(({ length }) => length);
}

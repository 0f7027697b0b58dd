import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { TICKS_PER_HOUR, tickAt, tickStartMs } from '../../shared/tick.ts';
import { readCandles } from '../data/candles.ts';
import { marketKey, putMarket, readMarket, type StoredMarket } from '../data/market.ts';
import { TABLE_NAME, table } from '../data/table.ts';
import { candleEndTick, candlePlace, resolutions } from '../domain/market/candles.ts';
import { tickRangeTowards } from '../domain/market/tick-range.ts';
import { openWithoutPast } from '../testing/months.ts';
import { setClock } from '../testing/scene.ts';
import { moveMarket, recordCandles } from '../usecases/move-market.ts';

/** The time is far ahead of the table engine's own clock, so that no item expires. */
let openingMs = Date.UTC(2097, 2, 4, 15, 7, 5);

/** The ticks of one move, and of a shorter one from the same checkpoint. */
const FAR = 100;
const NEAR = 57;
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  openingMs += 1500 * 24 * 3_600_000;
  setClock(openingMs);
  await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: marketKey }));
  await openWithoutPast();
});

async function checkpoint(): Promise<StoredMarket> {
  const stored = await readMarket({ consistent: true });
  if (!stored) throw new Error('the market is not open');
  return stored;
}

const rangeFrom = ({ market }: StoredMarket, ticks: number) => tickRangeTowards(market, market.tick + ticks);

function rowsAfter(tick: number) {
  const ticks = Array.from({ length: TICKS_PER_HOUR }, (_, after) => tick + after);
  const places = resolutions.flatMap((resolution) => ticks.map((each) => candlePlace(resolution, each)));
  const distinct = new Map(places.map((place) => [`${place.resolution} ${place.startTick}`, place]));
  return readCandles([...distinct.values()]);
}

async function alone(stored: StoredMarket) {
  await recordCandles(rangeFrom(stored, FAR), stored.version, Date.now());
  return rowsAfter(stored.market.tick);
}

test('a move that ends after the next one has begun removes no price from a candle', async () => {
  const stored = await checkpoint();
  const { to } = rangeFrom(stored, NEAR);
  await recordCandles(rangeFrom(stored, NEAR), stored.version, Date.now());
  await putMarket(to, stored);
  const next = await checkpoint();
  await recordCandles(tickRangeTowards(next.market, stored.market.tick + FAR), next.version, Date.now());
  const expected = await rowsAfter(stored.market.tick);
  await recordCandles(rangeFrom(stored, NEAR), stored.version, Date.now());
  expect(await rowsAfter(stored.market.tick)).toEqual(expected);
});

test('simultaneous moves leave the same rows as the longest one alone', async () => {
  const stored = await checkpoint();
  const moves = [1, 5, 6, NEAR, 61, FAR - 1, FAR, FAR - 6].map((ticks) => rangeFrom(stored, ticks));
  await Promise.all(moves.map((range) => recordCandles(range, stored.version, Date.now())));
  const together = await rowsAfter(stored.market.tick);
  expect(together).toEqual(await alone(stored));
});

test('a move that began hours ago, on a sleeping laptop, leaves the market where another has moved it', async () => {
  const laterMs = openingMs + 5 * HOUR_MS;
  setClock(laterMs);
  const awake = await moveMarket(laterMs);
  expect(await moveMarket(openingMs + 60_000)).toEqual(awake);
  expect(await checkpoint()).toEqual(awake);
});

test('a move that ends hours late, on a sleeping laptop, keeps every price of its last hour', async () => {
  const stored = await checkpoint();
  const hour = candlePlace('hour', stored.market.tick);
  const lastTick = candleEndTick(hour) - 1;
  const { prices } = rangeFrom(stored, lastTick - stored.market.tick).to;
  setClock(openingMs + 5 * HOUR_MS);
  await moveMarket(tickStartMs(lastTick));
  await moveMarket(Date.now());
  const [shown] = await readCandles([hour]);
  expect([...(shown?.close ?? [])].slice(0, prices.length)).toEqual([...prices]);
});

test('if two moves catch up on days at once, one goes on and the other yields', async () => {
  const laterMs = openingMs + 27 * HOUR_MS;
  setClock(laterMs);
  const outcomes = await Promise.all([moveMarket(laterMs), moveMarket(laterMs)]);
  expect(outcomes.filter((each) => each === 'unfinished')).toHaveLength(1);
  expect((await checkpoint()).market.tick).toBe(tickAt(laterMs));
});

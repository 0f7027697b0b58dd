import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import type { PersonalEvent } from '../../shared/live.ts';
import { repriced } from '../../shared/market/market.ts';
import { tickAt } from '../../shared/tick.ts';
import { firstIdAt } from '../../shared/uuid.ts';
import { putMarket, readMarket } from '../data/market.ts';
import { listPersonalEvents } from '../data/personal-events.ts';
import { watchSymbol } from '../data/watchers.ts';
import { putItems } from '../data/write.ts';
import { openMarket } from '../domain/market/run.ts';
import { minuteJob } from '../testing/events.ts';
import { keysFrom } from '../testing/keys.ts';
import { FUTURE_NOON_MS, setClock } from '../testing/scene.ts';
import { notifyWatchers } from './notify-watchers.ts';

const DAY_MS = 24 * 3600 * 1000;
const MINUTE_MS = 60_000;

/** Each test has its own day and its own company. */
let noonMs = FUTURE_NOON_MS;
let next = 0;
let symbol = '';

beforeEach(async () => {
  noonMs += DAY_MS;
  setClock(noonMs);
  symbol = companies[next++ % companies.length]?.symbol ?? '';
  await setPrice(0);
});

/** Stores a checkpoint at the clock's tick, with one price this far from the day's opening and all others at it. */
async function setPrice(percent: number): Promise<void> {
  const market = openMarket({ keys: keysFrom('watched', tickAt(Date.now())), tick: tickAt(Date.now()) });
  const company = companies.findIndex((other) => other.symbol === symbol);
  const opened = 10_000;
  const even = repriced(market, new Map([[company, opened]]));
  const { day } = even.openings;
  const openings = { ...even.openings, day: { ...day, prices: day.prices.with(company, opened) } };
  const moved = repriced({ ...even, openings }, new Map([[company, opened + Math.round(percent * 100)]]));
  expect(await putMarket(moved, await readMarket())).toBe(true);
}

async function watchedBy(count: number): Promise<string[]> {
  const playerIds = Array.from({ length: count }, () => randomUUID());
  await putItems(playerIds.map((id) => ({ PK: `WATCHERS#${symbol}`, SK: `PLAYER#${id}` })));
  return playerIds;
}

async function run(minutes = 1): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    await notifyWatchers(Date.now());
    setClock(Date.now() + MINUTE_MS);
  }
}

async function eventsOf(playerId: string): Promise<PersonalEvent[]> {
  return listPersonalEvents(playerId, firstIdAt(noonMs - MINUTE_MS));
}

async function notificationsOf(playerIds: readonly string[]): Promise<number[]> {
  const told = await Promise.all(playerIds.map(eventsOf));
  return told.map((events) => events.filter((event) => event.type === 'watched_moved').length);
}

test.each([
  ['5 % up', 5, '5.00', '105.00'],
  ['5 % down', -5, '-5.00', '95.00'],
  ['far up', 60, '60.00', '160.00'],
])('notifies a watcher once of a price that is %s', async (_, percent, changePercent, price) => {
  const [watcher = ''] = await watchedBy(1);
  await setPrice(percent);
  await run(3);
  const told = { type: 'watched_moved', stockSymbol: symbol, changePercent, price };
  expect(await eventsOf(watcher)).toEqual([expect.objectContaining(told)]);
});

test.each([4.99, -4.99])('does not notify of a price that is %d %% away', async (percent) => {
  const watchers = await watchedBy(1);
  await setPrice(percent);
  await run(2);
  expect(await notificationsOf(watchers)).toEqual([0]);
});

test('notifies a player who watches the company, and not one who does not', async () => {
  const [watcher, stranger] = [randomUUID(), randomUUID()];
  await watchSymbol(watcher, symbol);
  await setPrice(6);
  await minuteJob();
  expect(await notificationsOf([watcher, stranger])).toEqual([1, 0]);
});

test('notifies of a move again on the next day', async () => {
  const watchers = await watchedBy(1);
  await setPrice(6);
  await run();
  setClock(noonMs + DAY_MS);
  await run();
  expect(await notificationsOf(watchers), 'with the checkpoint of yesterday').toEqual([1]);
  await setPrice(-7);
  await run(2);
  expect(await notificationsOf(watchers)).toEqual([2]);
});

test('notifies 250 watchers once each, of the same price', async () => {
  const watchers = await watchedBy(250);
  await setPrice(5.5);
  await run();
  await setPrice(8);
  await run(2);
  expect(await notificationsOf(watchers)).toEqual(watchers.map(() => 1));
  const told = (await Promise.all(watchers.map(eventsOf))).flat();
  expect(new Set(told.map((event) => event.type === 'watched_moved' && event.price))).toEqual(new Set(['105.50']));
});

test('continues in the next runs if there are too many watchers, with the previous day’s first', async () => {
  // These are around the two thousandth in the order of ids, where a run stops.
  const watchers = (await watchedBy(2_010)).toSorted().slice(1_990);
  const [first, rest] = [watchers.slice(0, 10).map(() => 1), watchers.slice(10).map(() => 1)];
  await setPrice(6);
  await run();
  expect(await notificationsOf(watchers)).toEqual([...first, ...rest.map(() => 0)]);
  setClock(noonMs + DAY_MS);
  await setPrice(7);
  await run(3);
  expect(await notificationsOf(watchers)).toEqual(watchers.map(() => 2));
});

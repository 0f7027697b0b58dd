import { expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { watchSymbol } from '../data/watchers.ts';
import { call } from '../testing/call.ts';
import { dyingAt, type When } from '../testing/dying-job.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { getRaw } from '../testing/raw-items.ts';
import { joinPlayer } from '../testing/scene.ts';

noonMarket();

const add = (playerId: string, symbol: string) => call('add-to-watchlist', { playerId, body: { symbol } });
const remove = (playerId: string, symbol: string) => call('remove-from-watchlist', { playerId, params: { symbol } });
const listed = async (playerId: string): Promise<string[]> =>
  (await call('list-watchlist', { playerId })).body.map(({ id }: { id: string }) => id);

async function watchedBy(playerId: string): Promise<string[]> {
  const rows = await Promise.all(
    companies.map(async ({ symbol }) => [symbol, await getRaw({ PK: `WATCHERS#${symbol}`, SK: `PLAYER#${playerId}` })]),
  );
  return rows.filter(([, row]) => row).map(([symbol]) => String(symbol));
}

test('the watchlist keeps companies in catalogue order, and each company its watchers', async () => {
  const playerId = await joinPlayer();
  expect(await listed(playerId)).toEqual([]);
  for (const symbol of ['AS', 'tfm', 'AS']) await add(playerId, symbol);
  expect([await listed(playerId), await watchedBy(playerId)]).toEqual([
    ['TFM', 'AS'],
    ['TFM', 'AS'],
  ]);
  for (const symbol of ['TFM', 'TFM', 'ZT']) await remove(playerId, symbol);
  expect([await listed(playerId), await watchedBy(playerId)]).toEqual([['AS'], ['AS']]);
  expect((await add(playerId, 'XYZ')).status).toBe(404);
});

test('concurrent changes are all made, and leave watchlist and watchers consistent', async () => {
  const playerId = await joinPlayer();
  await Promise.all(['AS', 'TFM', 'ZT', 'MS'].map((symbol) => add(playerId, symbol)));
  expect(await watchedBy(playerId)).toEqual(await listed(playerId));
  const answers = await Promise.all([remove(playerId, 'AS'), add(playerId, 'AS'), remove(playerId, 'TFM')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const symbols = await listed(playerId);
  expect(symbols).toEqual(expect.arrayContaining(['MS', 'ZT']));
  expect([await watchedBy(playerId), symbols.includes('TFM')]).toEqual([symbols, false]);
});

test.each<When>(['before', 'after'])('a process that dies %s its write changes both or neither', async (when) => {
  const playerId = await joinPlayer();
  const add = async () => void (await watchSymbol(playerId, 'AS'));
  expect(await dyingAt(add, { number: 1, when })).toBe(true);
  expect(await watchedBy(playerId)).toEqual(await listed(playerId));
});

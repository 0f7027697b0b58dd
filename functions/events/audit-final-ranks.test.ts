import { beforeAll, expect, test } from 'vitest';
import { MS_PER_DAY } from '../../shared/tick.ts';
import { readPlaces } from '../data/season-page.ts';
import type { Place } from '../domain/seasons/final-ranks.ts';
import { tokenOf } from '../testing/account.ts';
import { adminOf } from '../testing/admin.ts';
import { call } from '../testing/call.ts';
import { audit, minuteJob, tickJob } from '../testing/events.ts';
import { getRaw, setRaw } from '../testing/raw-items.ts';
import { readLog } from '../testing/read-log.ts';
import { joinPlayer, openTestMarket, setClock } from '../testing/scene.ts';
import { thinCharts } from '../testing/thin-charts.ts';

const SEASON = '2097-03';
const OPENED_MS = Date.UTC(2097, 2, 20, 12, 0, 3);
const ENDED_MS = Date.UTC(2097, 3, 1);
const page = { PK: `SEASON#${SEASON}`, SK: 'PAGE#000000' };

let [holder, inCash, seldom, program] = ['', '', '', ''];
let honest: unknown;
let audits = 0;
const log = readLog();

const trade = async (playerId: string, action: 'buy' | 'sell', shares: number, by: { tokenId?: string } = {}) =>
  expect((await call('place-trade', { playerId, ...by, body: { symbol: 'TFM', action, shares } })).status).toBe(200);

async function audited() {
  log.forget();
  await audit(`2097-04-${String(++audits).padStart(2, '0')}T03:00:00Z`);
  const messages = log.lines().flatMap(({ level, message }) => (level === 'ERROR' ? [message] : []));
  const { last } = (await adminOf('an administrator').ask('get-audit')).body;
  return { divergences: last.divergences, messages };
}

async function forge(change: (rows: unknown[][]) => unknown[][]): Promise<void> {
  await setRaw(page, 'rows', JSON.stringify(change(JSON.parse(String(honest)))));
}

beforeAll(async () => {
  const endThinning = thinCharts();
  setClock(OPENED_MS);
  await openTestMarket();
  [holder = '', inCash = '', seldom = '', program = ''] = await Promise.all([1, 2, 3, 4].map(() => joinPlayer()));
  for (let each = 0; each < 5; each++) await trade(holder, 'buy', 20);
  for (let each = 0; each < 3; each++) {
    await trade(inCash, 'buy', 100);
    await trade(inCash, 'sell', 100);
  }
  await trade(seldom, 'buy', 1);
  const tokenId = await tokenOf(program);
  for (let each = 0; each < 6; each++) await trade(program, 'buy', 1, each === 3 ? { tokenId } : {});
  setClock(ENDED_MS + 15 * 60_000);
  await tickJob();
  await minuteJob();
  setClock(ENDED_MS + 2 * MS_PER_DAY);
  await trade(inCash, 'buy', 100);
  honest = (await getRaw(page))?.rows;
  return endThinning;
});

test('honest final ranks follow from the log, also after later trades; a program has no rank', async () => {
  expect((await readPlaces(SEASON, 0)).map(({ playerId }) => playerId).toSorted()).toEqual([holder, inCash].toSorted());
  expect(await audited()).toEqual({ divergences: [], messages: [] });
});

test('a forged final value is reported and logged like cash that does not follow from the log', async () => {
  const forged = ({ playerId, joinedAtMs, scoreMillionths }: Place) => [
    ...[playerId, joinedAtMs, 1_210_000, 210_000, 210_000, scoreMillionths],
    ...[1, 1, 1],
  ];
  const places = await readPlaces(SEASON, 0);
  await forge((rows) =>
    rows.map((row, each) => (row[0] === inCash ? forged(places[each] as Place) : [...row.slice(0, 6), 2, 2, 2])),
  );
  const { divergences, messages } = await audited();
  const found = { at: 'season', season: SEASON, figure: 'value', expected: '10000.00', actual: '12100.00' };
  expect(divergences).toEqual([expect.objectContaining({ ...found, player: expect.objectContaining({ id: inCash }) })]);
  expect(messages).toEqual(['a final rank does not follow from the log']);
});

test.each([
  ['a place of a player who traded too little', 'none', '2', () => seldom, seldomPlaced],
  ['a place that is missing', '1', 'none', () => best(), (rows: unknown[][]) => rows.filter(([id]) => id !== best())],
  ['a rank that is not that of the score', '1', '2', () => best(), swappedRanks],
] as const)('%s is found', async (_, expected, actual, playerId, change) => {
  await forge(change);
  const own = (await audited()).divergences.find(({ player }: { player: { id: string } }) => player.id === playerId());
  expect(own).toMatchObject({ at: 'season', season: SEASON, figure: 'rank', expected, actual, trade: null });
});

function best(): string {
  return JSON.parse(String(honest))[0][0];
}

function seldomPlaced(rows: unknown[][]): unknown[][] {
  return [...rows, [seldom, OPENED_MS, 1_000_000, 0, 0, 0, 2, 2, 2]];
}

function swappedRanks(rows: unknown[][]): unknown[][] {
  return rows.map((row, each) => [...row.slice(0, 6), each === 0 ? 2 : 1, ...row.slice(7)]);
}

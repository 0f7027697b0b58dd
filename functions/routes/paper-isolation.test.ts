import { inflateRawSync } from 'node:zlib';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { LEAVE_WORD } from '../../shared/schemas/leaving.ts';
import { paperOf } from '../../shared/sub-account.ts';
import { TICKS_PER_DAY, TICKS_PER_MINUTE } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { putConnection } from '../data/connection.ts';
import { playerKey } from '../data/player.ts';
import { TABLE_NAME, table } from '../data/table.ts';
import { call } from '../testing/call.ts';
import { comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { duringTests } from '../testing/during-tests.ts';
import { audit, erasure, minuteJob, pass } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { callAs, openSocket, paperCaller } from '../testing/paper.ts';
import { getRaw, setRaw } from '../testing/raw-items.ts';
import { byPass } from '../testing/route-event.ts';
import { joinPlayer } from '../testing/scene.ts';
import { startSessionServices } from '../testing/session-services.ts';
import { isAnyoneOnline } from '../usecases/refresh-ranking.ts';

duringTests(startSessionServices);
movingMarket();

/** Returns the partitions with a row that contains the text, compressed or not. */
async function partitionsWith(text: string): Promise<string[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new ScanCommand({ TableName: TABLE_NAME, ConsistentRead: true }),
  );
  expect(LastEvaluatedKey).toBeUndefined();
  const holding = Items.filter(({ body, ...rest }) => {
    const inflated = body instanceof Uint8Array ? inflateRawSync(body).toString() : body;
    return JSON.stringify({ ...rest, inflated }).includes(text);
  });
  return [...new Set(holding.map(({ PK }) => String(PK).replace(/^CONNECTION#\d$/, 'CONNECTION')))].toSorted();
}

async function jobs(ticks: number): Promise<void> {
  await pass(ticks);
  await minuteJob();
}

test('a paper account’s program alone counts as online', async () => {
  await openSocket(await paperCaller(await joinPlayer()), 'alone=');
  await jobs(TICKS_PER_MINUTE);
  expect(isAnyoneOnline()).toBe(true);
});

test('jobs, boards, lists and rankings omit a paper account, even online with a filled order', async () => {
  const owner = await joinPlayer();
  const paper = paperOf(owner);
  const caller = await paperCaller(owner);
  const coming = await comingPrice();
  const { body } = await callAs(caller, 'place-trade', { body: limitOrderAt(coming) });
  await openSocket(caller, 'paper=');
  await putConnection({ id: 'page=', playerId: owner, connectedAtMs: movingClock.nowMs });
  for (const ticks of [coming.ticks, TICKS_PER_MINUTE, TICKS_PER_MINUTE]) await jobs(ticks);
  await audit(new Date(movingClock.nowMs).toISOString());
  expect((await callAs(caller, 'get-order', { params: { id: body.order.id } })).body.status).toBe('filled');
  expect(await getRaw(playerKey(paper))).not.toHaveProperty('roster');

  const online = JSON.stringify((await call('list-online-players', { playerId: owner })).body);
  const ranked = JSON.stringify((await call('list-ranked-players', { ...byPass, query: { page: '1' } })).body);
  const programs = await call('get-board', { ...byPass, params: { board: 'programs' } });
  for (const seen of [online, ranked]) expect(seen).toContain(owner);
  for (const seen of [online, ranked, JSON.stringify(programs.body)]) expect(seen).not.toContain('-paper');
  expect(await partitionsWith(paper)).toEqual(['CONNECTION', 'ORDERS#EXPIRING', `PLAYER#${paper}`]);
});

test('a paper account is audited with its owner', async () => {
  const owner = await joinPlayer();
  const paper = paperOf(owner);
  await callAs(await paperCaller(owner), 'place-trade', { body: { symbol: 'TFM', action: 'buy', shares: 5 } });
  const audited = async () => {
    movingClock.turn(1);
    await audit(new Date(movingClock.nowMs).toISOString());
    return (await call('get-audit', { playerId: owner, isAdmin: true })).body.last;
  };
  const { trades, players } = await audited();
  await setRaw(playerKey(paper), 'cashCents', 1);
  const after = await audited();
  expect(after).toMatchObject({ trades, players, divergent: 1 });
  expect(after.divergences).toMatchObject([{ player: { id: paper }, figure: 'cash' }]);
});

test('a paper account is exported and deleted with its owner', async () => {
  const owner = await joinPlayer();
  const paper = paperOf(owner);
  const caller = await paperCaller(owner);
  const buy = { symbol: 'TFM', action: 'buy', shares: 5 };
  const headers = { 'idempotency-key': uuidV7(movingClock.nowMs) };
  const limitOrder = { ...buy, orderType: 'limit', limitPrice: '0.01' };
  for (const body of [buy, limitOrder]) expect((await callAs(caller, 'place-trade', { body })).status).toBe(200);
  const alert = { symbol: 'TFM', kind: 'above', price: '9000.00' };
  expect((await callAs(caller, 'create-alert', { body: alert, headers })).status).toBe(200);
  expect(await partitionsWith(paper)).toEqual(['ORDERS#EXPIRING', 'ORDERS#TFM', `PLAYER#${paper}`]);

  const { body } = await call('export-account', { playerId: owner, query: { part: 'paper' } });
  const kinds = body.items.map(({ row }: { row: string }) => row.split('#')[0]);
  expect(new Set(kinds)).toEqual(new Set(['ALERTS', 'EVENT', 'ORDER', 'PLAYER', 'TRADE']));

  await call('leave-game', { playerId: owner, body: { word: LEAVE_WORD } });
  movingClock.turn(8 * TICKS_PER_DAY);
  await erasure();
  expect(await partitionsWith(paper)).toEqual([]);
});

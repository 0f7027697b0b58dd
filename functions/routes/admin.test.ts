import { describe, expect, test } from 'vitest';
import { TICK_MS, tickAt } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { recordChange } from '../data/admin-log.ts';
import { readMarket } from '../data/market.ts';
import { adoptNames } from '../data/profile.ts';
import type { Item, Key } from '../data/table.ts';
import { putItems } from '../data/write.ts';
import { type Decided, setPrices } from '../domain/market/admin-change.ts';
import { adminEachTest } from '../testing/admin.ts';
import { call, outcome } from '../testing/call.ts';
import { tickJob } from '../testing/events.ts';
import { intercept } from '../testing/intercept.ts';
import { getRaw, listRaw } from '../testing/raw-items.ts';
import { openingCompanies } from '../testing/run.ts';
import { joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';

/** All tests share one market, whose clock only moves forward. */
let nowMs = NOON_MS;
const { admin, adminId } = adminEachTest(() => nowMs);

const newKey = () => ({ 'idempotency-key': uuidV7(nowMs) });

describe('new prices', () => {
  test('apply to all players at once, and the log has who, when, from, to and why', async () => {
    await adoptNames(adminId(), { firstName: 'Ada', lastName: 'Lovelace', profileImageUrl: null });
    await tickJob();
    const before = await admin.prices();
    const { status, body } = await admin.update({ TFM: '12.50', as: 900 }, 'Quarterly review – naïve');
    expect([status, body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^\d{12}$/),
        createdAt: new Date(nowMs).toISOString(),
        by: { id: adminId(), firstName: 'Ada', lastName: 'Lovelace', profileImageUrl: null },
        action: 'update-prices',
        reason: 'Quarterly review – naïve',
        percentage: null,
        undoes: null,
        prices: [
          { symbol: 'TFM', from: before.TFM, to: '12.50' },
          { symbol: 'AS', from: before.AS, to: '900.00' },
        ],
        undoable: body.id,
      },
    ]);
    expect((await admin.readLog())[0]).toEqual(body);
    expect(await admin.prices()).toEqual({ ...before, TFM: '12.50', AS: '900.00' });
    expect((await call('get-stock', { params: { symbol: 'TFM' } })).body.currentPrice).toBe('12.50');
    const told = (await call('list-news', { query: { symbol: 'TFM' } })).body[0];
    expect(told).toMatchObject({
      symbol: 'TFM',
      direction: 'down',
      headline: 'An administrator set the price to 12.50',
    });
    setClock(nowMs + 10 * TICK_MS);
    await tickJob();
    expect(Math.abs(Number((await admin.prices()).TFM) - 12.5)).toBeLessThan(1);
    setClock(nowMs);
  });

  test('are all refused if one of them is bad', async () => {
    const before = await admin.prices();
    expect(await outcome(admin.update({ MS: '12.50', TFM: '0' }))).toEqual([400, 'malformed']);
    expect(await admin.prices()).toEqual(before);
  });

  test('are set after the pending work of earlier ticks is done', async () => {
    await tickJob();
    setClock(nowMs + 100 * TICK_MS);
    const { body } = await admin.update({ TFM: '77.00' });
    expect((await readMarket())?.market.tick).toBe(Math.floor((nowMs + 100 * TICK_MS) / TICK_MS));
    expect(body.prices[0].from).not.toBe('77.00');
    nowMs += 100 * TICK_MS;
  });
});

test('a change that outlasts its tick takes effect in the next, so players trade at the price they see', async () => {
  const letGo = intercept(async ({ input }, send) => {
    const answer = await send();
    // The log's newest entry is read last.
    if (input.Limit === 1 && Date.now() === nowMs) setClock(nowMs + TICK_MS);
    return answer;
  });
  const { body } = await admin.update({ TFM: '12.50' });
  letGo();
  nowMs += TICK_MS;
  const { tick, createdAtMs } = (await getRaw({ PK: 'ADMIN', SK: `LOG#${body.id}` })) as Record<string, number>;
  expect([tick, createdAtMs]).toEqual([tickAt(nowMs), nowMs]);
});

test('a repeated request changes all prices once, and its key is refused for another request', async () => {
  const headers = newKey();
  const send = (percentage: number) => admin.ask('increase-all-prices', { body: { percentage }, headers });
  const first = await send(25);
  expect(first.body).toMatchObject({ action: 'increase-all-prices', percentage: 25 });
  const after = await admin.prices();
  expect((await send(25)).body).toEqual(first.body);
  expect((await send(50)).body.code).toBe('key-reused');
  expect(await admin.prices()).toEqual(after);
  const [one, other] = await Promise.all(
    [0, 1].map(() => admin.ask('undo-change', { body: { changeId: first.body.id }, headers: newKey() })),
  );
  expect([one?.status, other?.status].sort()).toEqual([200, 409]);
  expect(
    (await admin.ask('halt-market', { body: { halted: true }, headers: { 'idempotency-key': 'mine' } })).body.code,
  ).toBe('invalid-key');
});

const halt = (halted: boolean) => admin.ask('halt-market', { body: { halted } });

test('a halt stops trades and prices until trading resumes, and the log has both', async () => {
  const playerId = await joinPlayer();
  const buy = () => call('place-trade', { playerId, body: { symbol: 'CCS', action: 'buy', shares: 1 } });
  expect((await halt(true)).body).toMatchObject({ action: 'halt', prices: [] });
  const { body: atFirst } = await call('get-market');
  expect(atFirst).toMatchObject({ halted: true, haltedAt: atFirst.updatedAt });
  expect((await buy()).body.code).toBe('market-halted');
  const stopped = await admin.prices();
  nowMs += 50 * TICK_MS;
  setClock(nowMs);
  expect(await admin.prices()).toEqual(stopped);
  expect((await call('get-market')).body.haltedAt).toBe(atFirst.haltedAt);
  expect((await halt(true)).body.code).toBe('already-halted');
  expect((await halt(false)).status).toBe(200);
  expect((await buy()).status).toBe(200);
  expect((await halt(false)).body.code).toBe('not-halted');
  expect((await call('get-market')).body).not.toHaveProperty('haltedAt');
  expect((await admin.readLog()).slice(0, 2).map(({ action }) => action)).toEqual(['resume', 'halt']);
});

const undo = (changeId: string) => admin.ask('undo-change', { body: { changeId, reason: 'a slip' } });

test('an undo is logged as a change, and prices are as if the first had never been made', async () => {
  const before = await admin.prices();
  const { body: change } = await admin.update({ TFM: '0.01' });
  const { status, body } = await undo(change.id);
  expect([status, body.action, body.undoes, body.reason]).toEqual([200, 'undo', change.id, 'a slip']);
  expect(body.prices).toEqual([{ symbol: 'TFM', from: '0.01', to: before.TFM }]);
  expect(await admin.prices()).toEqual(before);
  expect((await admin.readLog()).slice(0, 2).map(({ id }) => id)).toEqual([body.id, change.id]);
  expect((await undo(change.id)).body.code).toBe('already-undone');
  expect(await admin.prices()).toEqual(before);
});

test('administrators bypass every cache', async () => {
  const { headers, body } = await admin.ask('list-admin-stocks');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toHaveLength(openingCompanies.length);
});

test('the log comes newest first, in pages without gaps or repeats', async () => {
  await admin.update({ TFM: '1.00' }, '1');
  const [entry] = (await listRaw('ADMIN')).filter(({ SK }) => SK.startsWith('LOG#'));
  const later = Array.from({ length: 54 }, (_, change) => ({
    ...(entry as Item & Key),
    SK: `LOG#${String(change + 900).padStart(12, '0')}`,
    reason: `${change + 2}`,
  }));
  await putItems(later);
  const first = await admin.readLog();
  const second = await admin.readLog({ before: first.at(-1)?.id ?? '' });
  expect(first).toHaveLength(50);
  expect([...first, ...second].slice(0, 55).map(({ reason }) => reason)).toEqual(
    Array.from({ length: 55 }, (_, index) => `${55 - index}`),
  );
  expect(await admin.readLog({ before: '000000000000' })).toEqual([]);
});

test('a change is not recorded if the tick job has moved the market since it was decided', async () => {
  await tickJob();
  const read = await readMarket({ consistent: true });
  if (!read) throw new Error('no market');
  setClock(nowMs + TICK_MS);
  await tickJob();
  const moved = await readMarket({ consistent: true });
  const by = { id: adminId(), firstName: null, lastName: null, profileImageUrl: null };
  const { market, ...outcome } = setPrices(read.market, undefined, new Map([[0, 500]])) as Decided;
  const result = await recordChange({
    stored: { ...read, market, version: read.version + 1 },
    // The id is unique, so only the version can cause the conflict.
    change: { ...outcome, id: '999999999999', createdAtMs: nowMs, by, reason: undefined },
    request: { key: 'key', asked: '' },
  });
  expect(result).toBe('conflict');
  expect(await readMarket({ consistent: true })).toEqual(moved);
  expect((await admin.readLog())[0]?.id).not.toBe('999999999999');
});

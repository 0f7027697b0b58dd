import { expect, test } from 'vitest';
import { TICK_MS } from '../../shared/tick.ts';
import { recordChange } from '../data/admin-log.ts';
import { readMarket } from '../data/market.ts';
import type { Item, Key } from '../data/table.ts';
import { putItems } from '../data/write.ts';
import { type Decided, setPrices } from '../domain/market/admin-change.ts';
import { adminEachTest, adminOf } from '../testing/admin.ts';
import { tickJob } from '../testing/events.ts';
import { listRaw } from '../testing/poison.ts';
import { NOON_MS, setClock } from '../testing/scene.ts';

const nowMs = NOON_MS;
let adminId = '';
let admin = adminOf(adminId);
adminEachTest(
  () => nowMs,
  (scene) => {
    adminId = scene.adminId;
    admin = scene.admin;
  },
);

test('the log is read newest first, page by page, without gaps or repeats', async () => {
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
  expect([...first, ...second].map(({ reason }) => reason)).toEqual(
    Array.from({ length: 55 }, (_, index) => `${55 - index}`),
  );
  expect(await admin.readLog({ before: '000000000000' })).toEqual([]);
});

test('a change decided on a market that the tick job has moved since is not recorded', async () => {
  await tickJob();
  const read = await readMarket({ consistent: true });
  if (!read) throw new Error('no market');
  setClock(nowMs + TICK_MS);
  await tickJob();
  const moved = await readMarket({ consistent: true });
  const by = { id: adminId, firstName: null, lastName: null, profileImageUrl: null };
  const { market, ...outcome } = setPrices(read.market, undefined, new Map([[0, 500]])) as Decided;
  const result = await recordChange({
    stored: { ...read, market, version: read.version + 1 },
    // A unique id: only the version can cause the conflict.
    change: { ...outcome, id: '999999999999', createdAtMs: nowMs, by, reason: undefined },
    request: { key: 'key', asked: '' },
  });
  expect(result).toBe('conflict');
  expect(await readMarket({ consistent: true })).toEqual(moved);
  expect((await admin.readLog())[0]?.id).not.toBe('999999999999');
});

import { beforeAll, expect, test } from 'vitest';
import { adminOf } from '../testing/admin.ts';
import { HOUR_MS, openWithoutPast, tickJobAt, verified } from '../testing/months.ts';
import { joinPlayer, setClock } from '../testing/scene.ts';

/*
 * A run whose second month ends during a halt. It is far in the future, since the table's engine drops hours that have expired by
 * its own clock.
 */

const APRIL_MS = Date.UTC(2096, 3, 1, 0, 0, 5);
const MAY_MS = Date.UTC(2096, 4, 1, 0, 0, 5);

let admin = adminOf('');
beforeAll(async () => {
  setClock(APRIL_MS - 26.5 * HOUR_MS);
  admin = adminOf(await joinPlayer());
  await openWithoutPast();
});

test('a month that ends during a halt kept its word, and the next begins where it ended', async () => {
  // A halted market skips four weeks at once, because it reads no orders.
  await tickJobAt(APRIL_MS + 2 * HOUR_MS);
  await admin.ask('halt-market', { body: { halted: true } });
  await tickJobAt(MAY_MS - 30 * HOUR_MS);
  await admin.ask('halt-market', { body: { halted: false } });
  await tickJobAt(MAY_MS - 28 * HOUR_MS);
  await admin.update({ TFM: '1.00', AS: '5000.00' });
  await tickJobAt(MAY_MS - 27 * HOUR_MS);
  await admin.ask('halt-market', { body: { halted: true } });
  await tickJobAt(MAY_MS - 2 * HOUR_MS);
  await admin.ask('halt-market', { body: { halted: false } });
  const [last] = await admin.readLog();
  await admin.ask('undo-change', { body: { changeId: last?.undoable } });
  await tickJobAt(MAY_MS + HOUR_MS);
  expect(await verified('2096-04')).toMatchObject({
    keptWord: true,
    endMatches: true,
    days: { compared: 30, missing: 0 },
    hours: { compared: 720, missing: 0 },
  });
});

test('the previous month is verified by days and hours once its minutes have expired', async () => {
  expect(await verified('2096-03')).toMatchObject({
    keptWord: true,
    hours: { compared: 26, missing: 0 },
    minutes: { compared: 0, missing: 0 },
  });
});

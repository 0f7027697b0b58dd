import { beforeAll, expect, test } from 'vitest';
import { redirectCalls } from '../../infra/local/lambda/call-redirection.ts';
import { TICKS_PER_MINUTE } from '../../shared/tick.ts';
import { playerKey } from '../data/player.ts';
import type { Key } from '../data/table.ts';
import { type MetricName, metricNames } from '../runtime/metric-names.ts';
import { call } from '../testing/call.ts';
import { comingPrice, limitOrderAt } from '../testing/coming-prices.ts';
import { duringTests } from '../testing/during-tests.ts';
import { audit, minuteJob, pass, tickJob } from '../testing/events.ts';
import { metricFaults } from '../testing/metric-faults.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { order, paidOrder, startTestPayPal, upgrade } from '../testing/paypal.ts';
import { getRaw, setRaw } from '../testing/raw-items.ts';
import { readLog } from '../testing/read-log.ts';
import { joinPlayer, openTestMarket } from '../testing/scene.ts';

/*
 * Each metric is really written by a handler that meets a fault, with the values that infra/alarms.test.ts evaluates.
 */

const log = readLog();
const paypal = duringTests(startTestPayPal);

beforeAll(async () => {
  movingClock.start();
  await openTestMarket();
  // This port does not answer.
  redirectCalls([['https://pool.test', 'http://127.0.0.1:1']]);
});

const turnMinutes = (minutes: number) => movingClock.turn(minutes * TICKS_PER_MINUTE);
const checkpoint = { PK: 'MARKET', SK: 'CHECKPOINT' };

async function whileSpoilt(key: Key, attributes: Record<string, unknown>, work: () => Promise<unknown>): Promise<void> {
  const row = await getRaw(key);
  for (const [name, value] of Object.entries(attributes)) await setRaw(key, name, value);
  await work();
  for (const name of Object.keys(attributes)) await setRaw(key, name, row?.[name]);
}

async function tickJobAfter(minutes: number): Promise<void> {
  await tickJob();
  turnMinutes(minutes);
  log.forget();
  await tickJob();
}

async function fillOrder(attributes: Record<string, unknown>): Promise<void> {
  const playerId = await joinPlayer();
  const level = await comingPrice();
  await call('place-trade', { playerId, body: limitOrderAt(level) });
  movingClock.turn(level.ticks);
  await whileSpoilt(playerKey(playerId), attributes, tickJob);
}

async function look(attributes: Record<string, unknown>): Promise<void> {
  const playerId = await joinPlayer();
  await whileSpoilt(playerKey(playerId), attributes, () => call('get-portfolio', { playerId }));
}

async function minuteJobsAfter(minutes: readonly number[]): Promise<void> {
  await tickJob();
  log.forget();
  for (const each of minutes) {
    turnMinutes(each);
    await minuteJob();
  }
}

async function haltFor(minutes: number): Promise<void> {
  const halt = (halted: boolean) =>
    call('halt-market', { playerId: 'an administrator', isAdmin: true, body: { halted } });
  await tickJob();
  await halt(true);
  await tickJobAfter(minutes);
  await halt(false);
  await pass(1);
}

async function payAndWait(minutes: number): Promise<void> {
  const playerId = await joinPlayer();
  await paidOrder(paypal, playerId);
  turnMinutes(minutes);
  await minuteJob();
  await upgrade(playerId, 'basic');
}

async function orderWhile(fault: 'none' | 'error'): Promise<void> {
  paypal.standIn.misbehaviour.set({ fault });
  await order(await joinPlayer(), '5');
  paypal.standIn.misbehaviour.set({ fault: 'none' });
}

async function signInsAndRenewal(count: number): Promise<void> {
  await call('renew-session', { cookies: ['__Secure-renewal=renewal'], body: {} });
  for (let player = 0; player < count; player++) {
    const { headers, cookies } = await call('sign-in', { query: {} });
    const state = new URL(String(headers.location)).searchParams.get('state') ?? '';
    await call('finish-sign-in', { query: { code: 'the-code', state }, cookies: [cookies[0]?.split(';')[0] ?? ''] });
  }
}

async function auditOf(attributes: Record<string, unknown>): Promise<void> {
  turnMinutes(24 * 60);
  const scheduledAt = new Date(movingClock.nowMs).toISOString();
  await whileSpoilt(playerKey(await joinPlayer()), attributes, () => audit(scheduledAt));
}

const odd = { version: 'odd' };
const runs: Record<MetricName, { readonly good: () => Promise<void>; readonly bad: () => Promise<void> }> = {
  OrdersParked: { good: () => fillOrder({}), bad: () => fillOrder(odd) },
  UnreadableItems: { good: () => look({}), bad: () => look(odd) },
  TickJobStepsFailed: {
    good: () => minuteJobsAfter([1]),
    bad: () =>
      whileSpoilt(checkpoint, odd, () => {
        turnMinutes(1);
        return minuteJob();
      }),
  },
  TickJobLagSeconds: { good: () => tickJobAfter(2), bad: () => tickJobAfter(3) },
  RankingAgeSeconds: { good: () => minuteJobsAfter([2, 13]), bad: () => minuteJobsAfter([2, 14]) },
  MarketHaltedSeconds: { good: () => haltFor(60), bad: () => haltFor(61) },
  PaymentsUnused: { good: () => payAndWait(9), bad: () => payAndWait(10) },
  PayPalFailed: { good: () => orderWhile('none'), bad: () => orderWhile('error') },
  SignInsFailed: { good: () => signInsAndRenewal(1), bad: () => signInsAndRenewal(2) },
  CoinsOutOfBalance: { good: () => auditOf({}), bad: () => auditOf({ cashCents: 1_000_001 }) },
};

const faults = metricNames.map((name) => ({ name, ...metricFaults[name] }));

test.each(faults)('$name is written when $because', async ({ name, good, bad }) => {
  log.forget();
  await runs[name].good();
  expect(log.values(name)).toEqual(good);
  log.forget();
  await runs[name].bad();
  expect(log.values(name)).toEqual(bad);
});

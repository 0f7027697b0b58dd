import type { SQSEvent } from 'aws-lambda';
import { beforeEach, expect, test } from 'vitest';
import { type PaidTier, plans } from '../../shared/plans.ts';
import { TICK_MS } from '../../shared/tick.ts';
import { firstIdAt } from '../../shared/uuid.ts';
import { listPersonalEvents } from '../data/personal-events.ts';
import { addMonths } from '../domain/entitlement.ts';
import { handler as tickJob } from '../events/tick-job.ts';
import { duringTests } from '../testing/during-tests.ts';
import { capture, order, receive, startTestPayPal, upgrade } from '../testing/paypal.ts';
import { FUTURE_NOON_MS, joinPlayer, openTestMarket, setClock } from '../testing/scene.ts';
import { notifyEndedPlans } from './notify-ended-plans.ts';

/** The start of a minute, because the tick job looks for ended plans in a minute's first tick. */
const START_MS = FUTURE_NOON_MS - (FUTURE_NOON_MS % 60_000);
const END_MS = addMonths(START_MS, 1);

const paypal = duringTests(startTestPayPal);
let playerId = '';

beforeEach(async () => {
  setClock(START_MS);
  playerId = await joinPlayer();
});

async function pay(tier: PaidTier): Promise<string> {
  const { body } = await order(playerId, plans[tier].price);
  paypal.standIn.orders.approve(body.id);
  await capture(playerId, body.id);
  expect((await upgrade(playerId, tier)).status).toBe(200);
  return body.id;
}

/** Makes one run at this time, and returns the ended plans that the player has been notified of. */
async function notificationsBy(ms: number): Promise<unknown[]> {
  setClock(ms);
  await notifyEndedPlans(ms);
  const events = await listPersonalEvents(playerId, firstIdAt(START_MS));
  return events.map((event) => (event.type === 'plan_expired' ? event.plan : event.type));
}

test('notifies a player once that a plan has ended, within its minute, across several tick jobs', async () => {
  await pay('basic');
  expect(await notificationsBy(END_MS - 60_000)).toEqual([]);
  setClock(END_MS);
  await openTestMarket();
  for (let tickJobs = 0; tickJobs < 3; tickJobs++) await tickJob({} as SQSEvent);
  expect(await notificationsBy(END_MS + 60_000)).toEqual(['basic']);
});

test('queries for ended plans once a minute', async () => {
  await pay('basic');
  expect(await notificationsBy(END_MS + TICK_MS)).toEqual([]);
  expect(await notificationsBy(END_MS + 60_000)).toEqual(['basic']);
});

test('notifies late after a missed tick job', async () => {
  await pay('premium');
  expect(await notificationsBy(END_MS + 3_600_000)).toEqual(['premium']);
});

test('an extended plan ends only with its last month', async () => {
  await pay('basic');
  await pay('basic');
  expect(await notificationsBy(END_MS)).toEqual([]);
  expect(await notificationsBy(addMonths(START_MS, 2))).toEqual(['basic']);
});

test('notifies of a higher plan that ends, but not of a lower plan that ends beneath it', async () => {
  await pay('basic');
  setClock(START_MS + 60_000);
  await pay('elite');
  expect(await notificationsBy(END_MS)).toEqual([]);
  expect(await notificationsBy(END_MS + 60_000)).toEqual(['elite']);
});

test('does not notify of a refunded plan', async () => {
  const id = await pay('elite');
  paypal.standIn.orders.settle(id, 'REFUNDED');
  for (const event of paypal.events.splice(0)) await receive(event);
  expect(await notificationsBy(END_MS)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { eventToItem, type NewEvent } from '../data/personal-event.ts';
import { call } from './call.ts';
import { broadcast, minuteJob } from './events.ts';
import { startTestMailService, type TestMail, type TestMailService } from './mail.ts';
import { putRaw } from './raw-items.ts';
import { FUTURE_NOON_MS, joinPlayer, setClock } from './scene.ts';
import { startTestUserPool, type TestUserPool } from './user-pool.ts';

const MINUTE_MS = 60_000;

export const fill: NewEvent = {
  type: 'order_filled',
  ...{ orderId: 'order', stockSymbol: 'TFM', action: 'sell', shares: 2, trigger: 'limit' },
  ...{ price: '77.00', total: '154.00', transactionId: 'fill' },
};
export const planEnded: NewEvent = { type: 'plan_expired', plan: 'basic' };
export const alert: NewEvent = {
  type: 'price_alert',
  ...{ stockSymbol: 'TFM', kind: 'above', level: '70.00', price: '77.00', changePercent: '81.18' },
};

export const titlesOf = ({ text }: TestMail) => text.match(/Limit Order Filled|Plan Expired|Price Alert/g);

/** A player who wants some kinds by email and is due none; each test has a new one. */
class MailScene {
  playerId = '';
  pool = {} as TestUserPool;
  ses = {} as TestMailService;
  #nowMs = FUTURE_NOON_MS;

  readonly want = (...mailedKinds: string[]) =>
    call('change-notification-settings', { playerId: this.playerId, body: { mutedKinds: [], mailedKinds } });

  moveOn(minutes: number): void {
    this.#nowMs += minutes * MINUTE_MS;
    setClock(this.#nowMs);
  }

  /** Moves the clock by some minutes, and runs the last `runs` of their minute jobs. */
  async pass(minutes: number, runs = minutes): Promise<void> {
    this.moveOn(minutes - runs);
    for (let run = 0; run < runs; run++) {
      this.moveOn(1);
      await minuteJob();
    }
  }

  /** Passes the hour without emails after one, running the jobs of its first minutes and its last. */
  async passHour(): Promise<void> {
    await this.pass(2);
    await this.pass(61, 2);
  }

  /** Records events and broadcasts their stream records. */
  async happen(...events: NewEvent[]): Promise<DynamoDBStreamEvent> {
    const records = await this.record(...events);
    await broadcast(records);
    return records;
  }

  /** Records events and returns their stream records. */
  async record(...events: NewEvent[]): Promise<DynamoDBStreamEvent> {
    const items = events.map((event) => {
      this.#nowMs += 10;
      setClock(this.#nowMs);
      return eventToItem({ playerId: this.playerId, event, nowMs: this.#nowMs });
    });
    for (const item of items) await putRaw(item as never);
    const Records = items.map((item) => {
      const Keys = { PK: { S: String(item.PK) }, SK: { S: String(item.SK) } };
      return { eventName: 'INSERT', dynamodb: { Keys, NewImage: marshall(item) } };
    });
    return { Records } as DynamoDBStreamEvent;
  }

  /** Returns the mails to this player, sorted oldest first. */
  async mails(): Promise<TestMail[]> {
    return (await this.ses.sent()).filter(({ to }) => to === this.pool.attributes.email);
  }
}

/** The test's file mocks the sockets. */
export function mailScene(): MailScene {
  const scene = new MailScene();
  beforeAll(async () => {
    [scene.pool, scene.ses] = await Promise.all([startTestUserPool(), startTestMailService()]);
  });
  afterAll(() => {
    scene.pool.stop();
    scene.ses.stop();
  });
  beforeEach(async () => {
    Object.assign(scene.ses, { failure: undefined, meanwhile: async () => undefined, asked: 0 });
    Object.assign(scene.pool.attributes, { email: `${randomUUID()}@example.test`, email_verified: 'true' });
    // This sends everything that an earlier test left.
    await scene.pass(3 * 60, 1);
    scene.playerId = await joinPlayer();
    await scene.want('orders', 'alerts', 'plan');
    await scene.pass(1);
  });
  return scene;
}

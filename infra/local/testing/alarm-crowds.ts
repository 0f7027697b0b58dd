import { expect } from 'vitest';
import { uuidV7 } from '../../../shared/uuid.ts';
import type { AlarmStage } from './alarm-stage.ts';

/* What many requests at once do, for alarm-scenes.ts. */

export const MINUTE_SECONDS = 60;
const PERIOD_SECONDS = 5 * MINUTE_SECONDS;
/** After this long no alarm sees the past: the longest looks at five periods of five minutes. */
const FORGOTTEN_SECONDS = 26 * MINUTE_SECONDS;

export const key = () => ({ 'idempotency-key': uuidV7() });
export const times = (count: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, work));

export async function later(stage: AlarmStage, seconds = FORGOTTEN_SECONDS): Promise<void> {
  await stage.moveOn(seconds);
  await stage.fireSchedules('TickJob');
}

/** Moves to the start of the alarms' next period, so that a whole burst falls into one, however slow the machine. */
export async function toNextPeriod(stage: AlarmStage): Promise<void> {
  await later(stage, PERIOD_SECONDS - ((Date.now() / 1000) % PERIOD_SECONDS));
}

export async function crowdTheAccount(stage: AlarmStage): Promise<void> {
  const alice = await stage.player('alice');
  await stage.during('concurrency=1', () => times(10, () => alice.get('/api/portfolio')));
}

/** More than a hundred of these are refused, by a stage that takes ten at once (alarm-stage.ts). */
const MANY = 150;

export async function exceedTheApi(stage: AlarmStage): Promise<void> {
  const alice = await stage.player('alice');
  await toNextPeriod(stage);
  await stage.during('stage-throttling', () => times(MANY, () => alice.get('/api/portfolio')));
}

export async function openManySockets(stage: AlarmStage): Promise<void> {
  const alice = await stage.player('alice');
  await toNextPeriod(stage);
  await stage.during('stage-throttling', () =>
    times(MANY, () =>
      stage.socket(alice).then(
        (socket) => socket.close(),
        () => {},
      ),
    ),
  );
}

/** One after the other, so that one environment counts them. The first thirty lack an amount. */
export async function exceedARateLimit(stage: AlarmStage): Promise<void> {
  const bob = await stage.player('bob');
  await toNextPeriod(stage);
  for (let request = 0; request < MANY; request++) await bob.post('/paypal/order', {}, key());
}

/** A player who wants emails gets the first, about an achievement. */
export async function mailSomebody(stage: AlarmStage, email?: string): Promise<void> {
  const player = await stage.newPlayer(email);
  const wishes = { mutedKinds: [], mailedKinds: ['achievements'] };
  expect((await player.post('/api/notifications/settings', wishes)).status).toBe(200);
  const trade = { symbol: 'TFM', action: 'buy', shares: 1 };
  expect((await player.post('/api/trade', trade, key())).status).toBe(200);
  // Answers once the stream is empty: then the email is due.
  await stage.fireSchedules('TickJob');
  await later(stage, 3 * MINUTE_SECONDS);
  await stage.fireSchedules('MinuteJob');
}

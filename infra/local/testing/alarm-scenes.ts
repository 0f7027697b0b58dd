import { once } from 'node:events';
import { expect, vi } from 'vitest';
import { SHOW_CHAT } from '../../../shared/frames.ts';
import {
  crowdTheAccount,
  exceedARateLimit,
  exceedTheApi,
  key,
  later,
  MINUTE_SECONDS,
  mailSomebody,
  openManySockets,
  times,
  toNextPeriod,
} from './alarm-crowds.ts';
import type { AlarmStage } from './alarm-stage.ts';
import type { HttpPlayer } from './http-player.ts';

type Act = (stage: AlarmStage) => Promise<unknown>;

/** What makes alarms fire, and what ends it. */
interface Scene {
  readonly fires: readonly string[];
  readonly because: string;
  readonly run: Act;
  /** Removes the cause. */
  readonly repair?: Act;
  /** Lets time pass until the alarms are off. */
  readonly calm?: Act;
  /** The alarms that stay on even then. */
  readonly lasting?: readonly string[];
}

/** Times four this exceeds the hundred requests below which nothing counts as slow. */
const BURST = 26;
const LOST_CENTS = 12_345;

const buy = (player: HttpPlayer) => player.post('/api/trade', { symbol: 'TFM', action: 'buy', shares: 1 }, key());
const idOf = async (player: HttpPlayer): Promise<string> => (await player.get('/api/auth/user')).body.id;
const playerKey = (id: string) => ({ PK: `PLAYER#${id}`, SK: 'PLAYER' });

/**
 * Seven minutes with a tick job every 20 seconds. One a minute would sometimes be late: the host's clock continues
 * during a run, and the one that writes the year's past takes a busy machine more than ten seconds.
 */
export async function smoothly(stage: AlarmStage): Promise<void> {
  for (let step = 0; step < 21; step++) await later(stage, 20);
}

const deadLetters = ['TickJobDeadLetters', 'MinuteJobDeadLetters', 'AuditDeadLetters'];

async function throttleTheTable(stage: AlarmStage): Promise<void> {
  const alice = await stage.player('alice');
  await toNextPeriod(stage);
  await stage.during('table-throttling=100%', async () => {
    const tickJobs = (['TickJob', 'MinuteJob', 'Audit'] as const).map((name) =>
      expect(stage.fireSchedules(name)).rejects.toThrow('500'),
    );
    const signIns = ['alice', 'bob', 'admin'].map((name) => stage.player(name));
    await Promise.all([...tickJobs, ...signIns, times(20, () => alice.get('/api/portfolio'))]);
    // Each message is tried three times, a few seconds apart.
    await vi.waitUntil(() => stage.areOn(deadLetters), { timeout: 300_000, interval: 500 });
  });
}

async function slowTransactions(stage: AlarmStage): Promise<void> {
  const seeded = await Promise.all(['alice', 'bob', 'admin'].map((name) => stage.player(name)));
  const players = [...seeded, await stage.newPlayer(), await stage.newPlayer(), await stage.newPlayer()];
  const quickly = async () => {
    for (let request = 0; request < BURST; request++) await players[0]?.get('/api/auth/user');
  };
  const trading = () =>
    stage.during('slow-transactions=4000ms', () => Promise.all([...players.map(buy), times(4, quickly)]));
  for (let period = 0; period < 2; period++) {
    await toNextPeriod(stage);
    await trading();
  }
}

/** So many at once are not stuck themselves. */
const THROTTLED_SOCKETS = 60;

async function pushToThrottledSockets(stage: AlarmStage): Promise<void> {
  const alice = await stage.player('alice');
  const bob = await stage.player('bob');
  const show = async (player: HttpPlayer) => {
    const socket = await stage.socket(player);
    socket.send(SHOW_CHAT);
    await once(socket, 'message');
    return socket;
  };
  const sockets = await Promise.all(
    Array.from({ length: THROTTLED_SOCKETS }, (_, index) => show(index % 2 === 0 ? alice : bob)),
  );
  await stage.during('post-throttling=100%', async () => {
    expect((await alice.post('/api/chat/messages', { message: 'Anybody there?' }, key())).status).toBe(200);
    await stage.moveOn(2 * MINUTE_SECONDS);
    // Ends when broadcast has given up.
    await stage.fireSchedules('TickJob');
  });
  for (const socket of sockets) socket.close();
}

/** An administrator moves the price below the order's. */
async function spoilAPlayerWithAnOrder(stage: AlarmStage): Promise<void> {
  const player = await stage.newPlayer();
  const order = { symbol: 'TFM', action: 'buy', shares: 1, orderType: 'limit', limitPrice: '1.00' };
  expect(await player.post('/api/trade', order, key())).toMatchObject({ status: 200, body: { order: {} } });
  await stage.spoil(playerKey(await idOf(player)), { version: 'odd' });
  const admin = await stage.player('admin');
  expect((await admin.post('/api/admin/update-prices', { TFM: '0.50' }, key())).status).toBe(200);
  await later(stage);
}

/** The minute job reads its prices every minute. */
async function spoilTheCheckpoint(stage: AlarmStage): Promise<void> {
  await later(stage, MINUTE_SECONDS);
  await stage.spoil({ PK: 'MARKET', SK: 'CHECKPOINT' }, { version: 'odd' });
  await stage.fireSchedules('MinuteJob');
}

async function holdTheRanking(stage: AlarmStage): Promise<void> {
  const heldUntilMs = Date.now() + 50 * MINUTE_SECONDS * 1000;
  // The holder first: a tick job that is still ranking then cannot give the lease back.
  await stage.spoil({ PK: 'RANKING', SK: 'LEASE' }, { holder: 'nobody', heldUntilMs });
  await stage.moveOn(17 * MINUTE_SECONDS);
  await stage.fireSchedules('MinuteJob');
}

async function halt(stage: AlarmStage, halted: boolean): Promise<void> {
  const admin = await stage.player('admin');
  expect((await admin.post('/api/admin/market', { halted }, key())).status).toBe(200);
}

const order = (player: HttpPlayer) =>
  player.post('/paypal/order', { amount: '5', currency: 'GBP', intent: 'CAPTURE' }, key());

async function orderFromBrokenPayPal(stage: AlarmStage): Promise<void> {
  await stage.payPal('error');
  expect((await order(await stage.player('bob'))).status).toBe(503);
}

/** The browser leaves after the capture, and PayPal's event is not trusted, since PayPal does not confirm it. */
async function payAndGo(stage: AlarmStage): Promise<void> {
  const bob = await stage.player('bob');
  await stage.payPal('error', ['verify']);
  const { id } = (await order(bob)).body;
  await stage.approve(id);
  expect((await bob.post(`/paypal/order/${id}/capture`, {})).body).toMatchObject({ status: 'COMPLETED' });
  await stage.moveOn(11 * MINUTE_SECONDS);
  await stage.fireSchedules('MinuteJob');
}

async function useThePayment(stage: AlarmStage): Promise<void> {
  await stage.payPal('none');
  const bob = await stage.player('bob');
  expect((await bob.post('/api/subscription/upgrade', { tier: 'basic' })).status).toBe(200);
}

async function findCoins(stage: AlarmStage): Promise<void> {
  const item = playerKey(await idOf(await stage.player('alice')));
  await stage.spoil(item, { cashCents: Number(await stage.read(item, 'cashCents')) + LOST_CENTS });
  await stage.fireSchedules('Audit');
}

/** A finding stays without further data, until an audit finds nothing. */
async function auditAfterSilence(stage: AlarmStage): Promise<void> {
  await later(stage);
  expect(await stage.areOn(['CoinsOutOfBalance'])).toBe(true);
  await stage.fireSchedules('Audit');
}

const mend: Act = (stage) => stage.mend();

/** At least one for each alarm in the template. An alarm is off when its scene begins. */
export const scenes: readonly Scene[] = [
  {
    fires: ['TickJobLate'],
    because: 'no tick job came for three minutes',
    run: (on) => later(on, 180),
    calm: smoothly,
  },
  { fires: ['ApiTurnsAway'], because: 'the API gets more requests than it takes', run: exceedTheApi },
  { fires: ['PlayersTurnedAway'], because: 'a player calls like a program', run: exceedARateLimit },
  { fires: ['SocketsRefused'], because: 'everybody opens a socket at once', run: openManySockets },
  { fires: ['SlowAnswers'], because: 'the table takes seconds, twice in ten minutes', run: slowTransactions },
  { fires: ['FunctionsThrottled'], because: 'the account has room for one function', run: crowdTheAccount },
  {
    fires: ['OrdersParked', 'UnreadableItems'],
    because: 'the player whose order is due cannot be read',
    run: spoilAPlayerWithAnOrder,
    repair: mend,
  },
  {
    fires: ['TickJobStepsFailed'],
    because: 'the minute job cannot read the checkpoint',
    run: spoilTheCheckpoint,
    repair: mend,
  },
  { fires: ['RankingStale'], because: 'the lease of the ranking is held', run: holdTheRanking, repair: mend },
  {
    fires: ['MarketHalted'],
    because: 'an administrator halted it an hour ago',
    run: (stage) => halt(stage, true).then(() => later(stage, 61 * MINUTE_SECONDS)),
    repair: (stage) => halt(stage, false),
  },
  {
    fires: ['PayPalFailed'],
    because: 'PayPal answers with errors',
    run: orderFromBrokenPayPal,
    repair: (stage) => stage.payPal('none'),
  },
  {
    fires: ['MailsBounce'],
    because: 'a player’s address does not exist any more',
    run: (stage) => mailSomebody(stage, 'bounce@simulator.amazonses.com'),
    calm: (stage) => later(stage).then(() => mailSomebody(stage)),
  },
  { fires: ['PaymentsUnused'], because: 'a player has paid and gone', run: payAndGo, repair: useThePayment },
  {
    fires: ['CoinsOutOfBalance'],
    because: 'a player has coins from nowhere',
    run: findCoins,
    repair: mend,
    calm: auditAfterSilence,
  },
  {
    fires: ['BroadcastDeadLetters', 'PushesLate'],
    because: 'posts to sockets are throttled',
    run: pushToThrottledSockets,
    lasting: ['BroadcastDeadLetters'],
  },
  {
    fires: [
      'ServerErrors',
      'EdgeErrors',
      'SignInsFailed',
      'TableReadsThrottled',
      'TableWritesThrottled',
      ...deadLetters,
    ],
    because: 'the table throttles every call',
    run: throttleTheTable,
    lasting: deadLetters,
  },
];

/** Skips ahead until the alarms no longer see the past. */
export const forget: Act = (stage) => later(stage);

import { formatCents } from '../../../shared/money.ts';
import { VIEWER_ADDRESS_HEADER } from '../../../shared/origin-key.ts';
import { LEAVE_WORD } from '../../../shared/schemas/leaving.ts';
import { SESSION_COOKIE } from '../../../shared/session-cookie.ts';
import { Client } from './client.ts';
import type { PushDevice } from './push-service.ts';
import { type Action, pickOf } from './trading-actions.ts';
import type { World } from './world.ts';

const ATTEMPTS = 4;
const LONGEST_WAIT_MS = 20_000;
/** The job is delivered more than once. */
const NIGHTS_AFTER_MS = [0, 300, 600, 900];

/** Signs in through the user pool, with the product's retries. @returns whether the browser has a session */
async function signIn({ gateway, stage }: World, playerId: string): Promise<boolean> {
  const address = `10.${stage.time.below(256)}.${stage.time.below(256)}.1`;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const left = await gateway.ask('sign-in', { query: attempt === 1 ? {} : { attempt: String(attempt) } });
    const state = left?.location && new URL(left.location).searchParams.get('state');
    if (!state) continue;
    const cookies = left.cookies.map((cookie) => cookie.split(';')[0] ?? '');
    const request = {
      query: { code: stage.network.pool.codeFor(playerId), state },
      headers: { [VIEWER_ADDRESS_HEADER]: address },
      cookies,
    };
    const arrive = () => gateway.ask('finish-sign-in', request);
    // A double click makes the browser return twice.
    const answers = await Promise.all(stage.time.happens(0.3) ? [arrive(), arrive()] : [arrive()]);
    const set = answers.flatMap((answer) => answer?.cookies ?? []);
    if (set.some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=access`))) return true;
  }
  return false;
}

/** A newcomer signs in with two browsers, and the first one to arrive trades at once. */
const arrive: Action['perform'] = async (world) => {
  const newcomer = new Client(world.stage, world.gateway, { id: world.stage.time.uuid(), isAdmin: false });
  const begin = async () => {
    if (!(await signIn(world, newcomer.id))) return;
    newcomer.hasSignedIn = true;
    await newcomer.change('place-trade', { body: { symbol: 'NTI', action: 'buy', shares: 2 } });
  };
  newcomer.hasSignedIn = false;
  world.newcomers.push(newcomer);
  await Promise.all([begin(), begin()]);
};

const signInAgain: Action['perform'] = async (world, client) => {
  await signIn(world, client.id);
};

function ownDevices({ stage }: World, { id }: Client): PushDevice[] {
  const { devices } = stage.network.pushes;
  return devices.filter(({ playerId, removingAtMs }) => playerId === id && removingAtMs === undefined);
}

/** Asks to leave while an order rests. Some players come back in time, or just as the night's job begins. */
const leave: Action['perform'] = async (world, client, [back, wait, away]) => {
  const { time } = world.stage;
  const limitPrice = formatCents(Math.max(1, world.market.present('CCS') - 20 - Math.floor(away * 200)));
  await client.change('place-trade', {
    body: { symbol: 'CCS', action: 'buy', shares: 1, orderType: 'limit', limitPrice },
  });
  client.isAway = true;
  client.leaving = { isAnswered: false, isBack: false, isUnsure: false };
  client.drop();
  const devices = ownDevices(world, client).filter(({ id }) => id !== undefined);
  for (const device of devices) device.removingAtMs = time.nowMs;
  const answer = await client.change('leave-game', { body: { word: LEAVE_WORD } });
  client.leaving.isAnswered = answer?.status === 200;
  for (const device of client.leaving.isAnswered ? devices : []) device.removedAtMs = time.nowMs;
  await time.sleep(wait * LONGEST_WAIT_MS);
  const nights = back < 0.3 ? [] : NIGHTS_AFTER_MS.map((ms) => time.sleep(ms).then(() => world.stage.night(1)));
  if (back < 0.6) {
    client.leaving.isBack = await signIn(world, client.id);
    client.leaving.isUnsure = !client.leaving.isBack;
    client.isAway = !client.leaving.isBack;
  }
  await Promise.all(nights);
};

const pushDevice: Action['perform'] = async (world, client, [what, which]) => {
  const { stage } = world;
  const own = ownDevices(world, client);
  if (what < 0.5 || own.length === 0) {
    const device = stage.network.pushes.subscribe(client.id);
    const body = { endpoint: device.endpoint, p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const answer = await client.change('add-push-device', { body });
    if (answer?.status === 200) Object.assign(device, { addedAtMs: stage.time.nowMs, id: answer.body.id });
    return;
  }
  const device = pickOf(own, which);
  if (what < 0.7) device.goneAtMs ??= stage.time.nowMs;
  else if (device.id !== undefined) {
    device.removingAtMs = stage.time.nowMs;
    const answer = await client.change('remove-push-device', { params: { id: device.id } });
    if (answer?.status === 200) device.removedAtMs = stage.time.nowMs;
  }
};

export const accountActions: readonly Action[] = [
  { name: 'arrive', weight: 3, perform: arrive },
  { name: 'sign in again', weight: 2, perform: signInAgain },
  { name: 'leave', weight: 2, perform: leave, isPossible: (world, client) => world.canLeave(client) },
  { name: 'a push device', weight: 6, perform: pushDevice },
];

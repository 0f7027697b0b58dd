import { putDevice } from '../../../functions/data/device.ts';
import { call } from '../../../functions/testing/call.ts';
import { contestBody, makeContest } from '../../../functions/testing/contests.ts';
import { done, makeLeague } from '../../../functions/testing/leagues.ts';
import { approvedOrder, type TestPayPal } from '../../../functions/testing/paypal.ts';
import { getRaw } from '../../../functions/testing/raw-items.ts';
import { recordEvent } from '../../../functions/testing/record-event.ts';
import { bodyOf } from '../../../functions/testing/route-bodies.ts';
import { paramsOf } from '../../../functions/testing/route-input.ts';
import { joinPlayer } from '../../../functions/testing/scene.ts';
import { joinRuined } from '../../../functions/testing/start-over.ts';
import type { RouteName } from '../../../shared/routes/index.ts';
import type { Moderation } from '../../../shared/schemas/moderation.ts';
import { uuidV7 } from '../../../shared/uuid.ts';

/* Creates the data that a route needs in order to succeed and to return more than an empty list. */

/** Fields of the route's path, query and body. `caller` replaces the player who sends the request. */
type Fixtures = Readonly<Record<string, unknown>>;

export const ADVICE = 'make what it needs in infra/tools/bench/route-fixtures.ts, or say there why it has none';

/** Routes that the bench does not call, with the reason. */
export const skippedRoutes: Partial<Record<RouteName, string>> = {
  'renew-session': 'needs the cookie of a sign-in',
  'get-month': 'needs a month that has ended',
  'get-season': 'needs a season that has ended',
  'get-season-recap': 'needs a season that has ended',
  'receive-payment-event': 'is called by PayPal alone',
  'answer-assistant': 'speaks another protocol',
};

/** Routes that may return an empty list, with the reason. */
export const emptyRoutes: Partial<Record<RouteName, string>> = {
  'list-player-seasons': 'needs a season that has ended',
};

async function place(playerId: string, order: object): Promise<{ id: string }> {
  const headers = { 'idempotency-key': uuidV7(Date.now()) };
  await done('place-trade', { playerId, headers, body: { symbol: 'TFM', action: 'buy', shares: 1, ...order } });
  return { id: headers['idempotency-key'] };
}

const rest = (playerId: string) => place(playerId, { orderType: 'limit', limitPrice: '0.01' });

async function say(playerId: string): Promise<{ messageId: string }> {
  const { id } = await done('send-chat-message', { playerId, body: { message: 'Good morning' } });
  return { messageId: id };
}

async function saidBySomeone() {
  const playerId = await joinPlayer();
  return { playerId, ...(await say(playerId)) };
}

async function report(): Promise<{ reportId: string }> {
  const { id } = await done('send-report', {
    playerId: await joinPlayer(),
    body: { ...(await saidBySomeone()), reason: 'spam' },
  });
  return { reportId: id };
}

async function mute(adminId: string): Promise<{ id: string }> {
  const [admin, playerId] = [{ playerId: adminId, isAdmin: true }, await joinPlayer()];
  await done('mute-player', { ...admin, body: { playerId, minutes: 5 } });
  const log: Moderation[] = await done('list-moderation', admin);
  return { id: log.find(({ player }) => player.id === playerId)?.id ?? '' };
}

async function changePrices(playerId: string): Promise<{ changeId: string }> {
  const headers = { 'idempotency-key': uuidV7(Date.now()) };
  const { id } = await done('update-prices', { playerId, isAdmin: true, headers, body: { TFM: '43.00' } });
  return { changeId: id };
}

async function askForAccess(): Promise<{ device_code: string; code: string }> {
  const { device_code, user_code } = await done('request-access', { body: { client_id: 'A bot' } });
  return { device_code, code: user_code };
}

async function allow(playerId: string): Promise<{ device_code: string }> {
  const { device_code, code } = await askForAccess();
  await done('decide-access', { playerId, params: { code }, body: { decision: 'allowed' } });
  return { device_code };
}

async function subscribe(playerId: string) {
  await done('change-notification-settings', { playerId, body: { mutedKinds: [], mailedKinds: ['orders'] } });
  const { mail } = (await getRaw({ PK: `PLAYER#${playerId}`, SK: 'INBOX' })) as never;
  return { player: playerId, token: (mail as { stopToken: string }).stopToken };
}

const contest = async (playerId: string) => ({
  contestId: (await makeContest(contestBody(), 'Class 10b', playerId)).id,
});

async function guest(playerId: string) {
  const params = await contest(playerId);
  const [{ code }] = await done('invite-guests', { playerId, params, body: { names: ['Grace', 'Mary'] } });
  return { ...params, code };
}

const device = (playerId: string) =>
  putDevice(playerId, { id: 'sign-in', name: 'Firefox on Linux', signedInAtMs: Date.now() });

const block = async (playerId: string) =>
  done('block-player', { playerId, body: { playerId: await joinPlayer(), on: true } });

const event = (playerId: string) =>
  recordEvent({ playerId, event: { type: 'chat_muted', mutedUntil: null }, nowMs: Date.now() });

const before: Partial<Record<RouteName, (playerId: string, paypal: TestPayPal) => Promise<unknown>>> = {
  'cancel-order': rest,
  'cancel-orders': rest,
  'capture-payment': async (playerId, paypal) => ({ orderId: await approvedOrder(paypal, playerId) }),
  'change-profile': async () => ({ firstName: 'Ada', lastName: 'Byron' }),
  'collect-token': allow,
  'create-league': async () => ({ name: 'Friends' }),
  'create-token': async () => ({ name: 'My bot' }),
  'decide-access': askForAccess,
  'get-access-request': askForAccess,
  'get-order': rest,
  'get-trade': (playerId) => place(playerId, {}),
  'invite-guests': async (playerId) => ({ ...(await contest(playerId)), names: ['Grace'] }),
  'list-blocked': block,
  'list-devices': device,
  'list-events': event,
  'list-reports': report,
  'list-tokens': (playerId) => done('create-token', { playerId, body: { name: 'My bot', scope: 'read' } }),
  'request-access': async () => ({ client_id: 'A bot', scope: 'trade' }),
  'send-report': saidBySomeone,
  'settle-report': report,
  'start-over': async () => ({ caller: await joinRuined() }),
  'undo-change': changePrices,
  'undo-measure': mute,
  unsubscribe: subscribe,
  'watch-contest': contest,
  'withdraw-guest': guest,
};

export async function fixturesOf(
  name: RouteName,
  { playerId, paypal, join }: { playerId: string; paypal: TestPayPal; join: () => Promise<string> },
): Promise<Fixtures> {
  const named = { ...paramsOf(name), ...bodyOf(name) };
  const found: Record<string, unknown> = {};
  if ('playerId' in named) found.playerId = await join();
  if ('leagueId' in named) {
    const league = await makeLeague({ ownerId: playerId });
    found.leagueId = league.id;
    if (found.playerId && name !== 'invite-to-league')
      await call('join-league', { playerId: String(found.playerId), body: { code: league.code } });
  }
  if (/league/.test(name) && 'code' in named) found.code = (await makeLeague()).code;
  if ('messageId' in named) Object.assign(found, await say(playerId));
  return Object.assign(found, await before[name]?.(playerId, paypal));
}

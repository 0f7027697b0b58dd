import { setTimeout as sleep } from 'node:timers/promises';
import type { Push } from '../../shared/live.ts';
import { Refused } from '../../shared/refusals.ts';
import { paperOf } from '../../shared/sub-account.ts';
import { revokeToken } from '../clients/managed-login.ts';
import { closeSocket, postToSocket } from '../clients/sockets.ts';
import { revokeAllTokens } from '../clients/user-pool-admin.ts';
import { type Connection, deleteConnection, listConnectionsOf } from '../data/connection.ts';
import { listDevices, removeDevices } from '../data/device.ts';
import { listDevices as listPushDevices, removeDevice as removePushDevice } from '../data/push-device.ts';
import { revokeSessions } from '../data/revoked.ts';
import { log } from '../runtime/log.ts';

/** Together with the user pool's five seconds this stays below Lambda's ten. */
const CLOSING_MS = 3000;

interface Ending {
  readonly renewalToken: string | undefined;
  readonly findSession: () => Promise<Session | undefined>;
}

interface Session {
  readonly playerId: string;
  readonly username: string;
  readonly deviceId: string;
}

/**
 * Revokes the renewal token before closing the player's sockets, because a tab whose socket closes would renew the
 * session. Programs, which have personal tokens, keep theirs. It never fails for the player: a failure is logged, and
 * what remains expires (docs/security.md).
 */
export async function endSession({ renewalToken, findSession }: Ending): Promise<void> {
  if (renewalToken) await revokeToken(renewalToken).catch((error) => log.error('token not revoked', error));
  const tooLate = sleep(CLOSING_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('took too long')));
  const closed = findSession().then((session) => session && forget(session));
  await Promise.race([closed, tooLate]).catch((error) => log.error('sockets not closed', error));
}

async function forget({ playerId, deviceId }: Session): Promise<void> {
  await Promise.all([deviceId && removeDevices(playerId, [deviceId]), closeSockets(playerId, isPages)]);
}

function isPages({ tokenId }: Connection): boolean {
  return tokenId === undefined;
}

/** Ends the sessions on every device. Living access tokens are refused from now on (http/guards.ts). */
export async function endAllSessions({ playerId, username }: Omit<Session, 'deviceId'>, nowMs: number): Promise<void> {
  await revokeAllTokens(username).catch(tryAgain);
  await revokeSessions(playerId, nowMs);
  const [devices, pushed] = await Promise.all([
    listDevices(playerId, nowMs),
    listPushDevices(playerId, { consistent: true }),
  ]);
  const signIns = devices.map(({ id }) => id);
  await notifySessionEnded(playerId);
  await Promise.all([
    removeDevices(playerId, signIns),
    ...pushed.map(({ id }) => removePushDevice(playerId, id)),
    closeSockets(playerId),
  ]);
}

const SESSION_ENDED = JSON.stringify({ type: 'session_ended' } satisfies Push);

/** Notifies pages before their sockets close. An idle page would only notice at its next request, minutes later. */
export async function notifySessionEnded(playerId: string): Promise<void> {
  const connections = await listOwnSockets(playerId);
  await Promise.all(connections.map(({ id }) => postToSocket(id, SESSION_ENDED)));
}

function tryAgain(error: unknown): never {
  log.error('the sessions were not ended', error);
  throw new Refused({ code: 'try-again' });
}

async function listOwnSockets(playerId: string): Promise<Connection[]> {
  return (await Promise.all([playerId, paperOf(playerId)].map(listConnectionsOf))).flat();
}

/** Closes the player's sockets, or those that `isMeant` picks. A failure is logged; that socket gets nothing more. */
export async function closeSockets(playerId: string, isMeant = (_: Connection) => true): Promise<void> {
  const connections = (await listOwnSockets(playerId)).filter(isMeant);
  await Promise.all(connections.flatMap((each) => [deleteConnection(each), closeSocket(each.id)]));
}

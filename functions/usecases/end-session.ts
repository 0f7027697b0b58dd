import { setTimeout as sleep } from 'node:timers/promises';
import { revokeToken } from '../clients/cognito.ts';
import { closeSocket } from '../clients/sockets.ts';
import { deleteConnection, listConnectionsOf } from '../data/connection.ts';
import { log } from '../runtime/log.ts';

/** With the user pool's five seconds, still below Lambda's ten. */
const CLOSING_MS = 3000;

interface Ending {
  readonly renewalToken: string | undefined;
  /** Undefined for a session that has expired. */
  readonly findPlayer: () => Promise<string | undefined>;
}

/**
 * Revokes the renewal token before closing the player's sockets: a tab whose socket closes would renew the session.
 * Never fails for the player; what could not be ended is logged and expires (docs/security.md).
 */
export async function endSession({ renewalToken, findPlayer }: Ending): Promise<void> {
  if (renewalToken) await revokeToken(renewalToken).catch((error) => log.error('token not revoked', error));
  const tooLate = sleep(CLOSING_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('took too long')));
  const closed = findPlayer().then((playerId) => (playerId === undefined ? undefined : closeSockets(playerId)));
  await Promise.race([closed, tooLate]).catch((error) => log.error('sockets not closed', error));
}

async function closeSockets(playerId: string): Promise<void> {
  const connections = await listConnectionsOf(playerId);
  await Promise.all(connections.flatMap((each) => [deleteConnection(each), closeSocket(each.id)]));
}

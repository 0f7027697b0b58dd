import { setTimeout as sleep } from 'node:timers/promises';
import { revokeToken } from '../clients/cognito.ts';
import { closeSocket } from '../clients/sockets.ts';
import { deleteConnection, listConnectionsOf } from '../data/connection.ts';
import { log } from '../runtime/log.ts';

/** With the five seconds that the user pool may take, it stays below the ten after which Lambda gives up. */
const CLOSING_MS = 3000;

interface Ending {
  readonly renewalToken: string | undefined;
  /** Finds the player whose session this is; undefined for a session that has ended by itself. */
  readonly findPlayer: () => Promise<string | undefined>;
}

/**
 * Ends the renewal token, and then the player's open sockets: a tab that sees its own close would renew the session.
 * Never fails for the player. A token or socket that could not be ended is logged and expires by itself
 * (docs/security.md).
 */
export async function endSession({ renewalToken, findPlayer }: Ending): Promise<void> {
  if (renewalToken) await revokeToken(renewalToken).catch((error) => log.error('token not revoked', error));
  const tooLate = sleep(CLOSING_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('took too long')));
  const closed = findPlayer().then((playerId) => (playerId === undefined ? undefined : closeSockets(playerId)));
  await Promise.race([closed, tooLate]).catch((error) => log.error('sockets not closed', error));
}

/** Closes every socket of a player and forgets it, so that nothing more is sent to it in any case. */
async function closeSockets(playerId: string): Promise<void> {
  const connections = await listConnectionsOf(playerId);
  await Promise.all(connections.flatMap((each) => [deleteConnection(each), closeSocket(each.id)]));
}

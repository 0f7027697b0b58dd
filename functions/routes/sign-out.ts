import { setTimeout as sleep } from 'node:timers/promises';
import { deleteConnection, listConnectionsOf } from '../data/connection.ts';
import { redirect } from '../lib/answer.ts';
import { log } from '../lib/log.ts';
import { serve } from '../lib/serve.ts';
import { clearedSessionCookies, renewalTokenOf } from '../lib/session-cookies.ts';
import { closeSocket } from '../lib/sockets.ts';
import { revokeToken, signOutUrl } from '../lib/user-pool.ts';
import { verifySession } from '../lib/verify-session.ts';

/** With the five seconds that the user pool may take, it stays below the ten after which Lambda gives up. */
const CLOSING_MS = 3000;

/**
 * Ends the renewal token, and then the player's open sockets: a tab that sees its own close would renew the session.
 * Signing out never fails for the player. What could not be ended is logged and expires by itself (docs/security.md).
 */
export const handler = serve('sign-out', async ({ cookies }) => {
  const token = renewalTokenOf(cookies);
  if (token) await revokeToken(token).catch((error) => log.error('token not revoked', error));
  const tooLate = sleep(CLOSING_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('took too long')));
  await Promise.race([closeSockets(cookies), tooLate]).catch((error) => log.error('sockets not closed', error));
  return redirect(signOutUrl(), clearedSessionCookies());
});

/** Closes every socket of whoever has this session, and forgets it, so that nothing more is sent to it in any case. */
async function closeSockets(cookies: readonly string[]): Promise<void> {
  const session = await verifySession(cookies);
  if (!session) return;
  const connections = await listConnectionsOf(session.playerId);
  await Promise.all(connections.flatMap((each) => [deleteConnection(each), closeSocket(each.id)]));
}

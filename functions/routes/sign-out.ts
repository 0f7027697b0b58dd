import { setTimeout as sleep } from 'node:timers/promises';
import { signOut } from '../../shared/routes/sign-out.ts';
import { verifySession } from '../authorizers/verify-session.ts';
import { revokeToken, signOutUrl } from '../clients/cognito.ts';
import { closeSocket } from '../clients/sockets.ts';
import { deleteConnection, listConnectionsOf } from '../data/connection.ts';
import { clearedSessionCookies, renewalTokenOf } from '../http/cookies.ts';
import { redirect } from '../http/response.ts';
import { serve } from '../http/serve.ts';
import { log } from '../runtime/log.ts';

/** With the five seconds that the user pool may take, it stays below the ten after which Lambda gives up. */
const CLOSING_MS = 3000;

/**
 * Ends the renewal token, and then the player's open sockets: a tab that sees its own close would renew the session.
 * Signing out never fails for the player. What could not be ended is logged and expires by itself (docs/security.md).
 */
export const handler = serve(signOut, async ({ cookies }) => {
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

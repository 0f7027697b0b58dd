import { setTimeout as sleep } from 'node:timers/promises';
import { deleteConnection, listConnectionsOf } from '../data/connection.ts';
import { redirect } from '../lib/answer.ts';
import { log } from '../lib/log.ts';
import { serve } from '../lib/serve.ts';
import { clearedSessionCookies, renewalTokenOf } from '../lib/session-cookies.ts';
import { closeSocket } from '../lib/sockets.ts';
import { revokeToken, signOutUrl } from '../lib/user-pool.ts';
import { verifySession } from '../lib/verify-session.ts';

/** Neither the user pool nor a socket keeps the player waiting for longer; Lambda would give up after ten seconds. */
const PATIENCE_MS = 6000;

/**
 * Ends the renewal token and the player's open sockets. Signing out never fails for the player: what could not be ended
 * is logged and expires by itself (docs/security.md).
 */
export const handler = serve('sign-out', async ({ cookies }) => {
  const token = renewalTokenOf(cookies);
  await Promise.all([
    token && attempt('token not revoked', revokeToken(token)),
    attempt('sockets not closed', closeSockets(cookies)),
  ]);
  return redirect(signOutUrl(), clearedSessionCookies());
});

/** Closes every socket of whoever has this session, and forgets it, so that nothing more is sent to it in any case. */
async function closeSockets(cookies: readonly string[]): Promise<void> {
  const session = await verifySession(cookies);
  if (!session) return;
  const connections = await listConnectionsOf(session.playerId);
  await Promise.all(connections.flatMap((each) => [deleteConnection(each), closeSocket(each.id)]));
}

async function attempt(whatFailed: string, act: Promise<void>): Promise<void> {
  const tooLate = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('took too long')));
  await Promise.race([act, tooLate]).catch((error) => log.error(whatFailed, error));
}

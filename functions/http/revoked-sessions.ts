import { Refused } from '../../shared/refusals.ts';
import type { Route } from '../../shared/routes/route.ts';
import { ownerOf } from '../../shared/sub-account.ts';
import { isSessionOver } from '../data/revoked.ts';
import { isTokenGone } from '../data/token.ts';
import { withWritesAfter } from '../data/write.ts';
import type { SessionContext } from './request.ts';

/**
 * Checks whether the session or token was revoked while the handler reads. Only the handler's writes and its answer
 * wait for the check, so no route takes a round trip longer. Routes that call other services, such as PayPal, wait for
 * it first.
 */
export async function inLiveSession<Result>(
  route: Route,
  { session, nowMs }: { session: SessionContext; nowMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const live = requireLive(session, nowMs);
  if (route.pays || route.endsSessions) await live;
  // Avoids an unhandled rejection until it is awaited.
  live.catch(() => undefined);
  const result = await withWritesAfter(live, work);
  await live;
  return result;
}

async function requireLive(session: SessionContext, nowMs: number): Promise<void> {
  const playerId = ownerOf(session.playerId);
  const { tokenId } = session;
  const isOver = tokenId ? isTokenGone(playerId, tokenId, nowMs) : isSessionOver({ ...session, playerId }, nowMs);
  if (await isOver) throw new Refused({ code: 'not-signed-in' });
}

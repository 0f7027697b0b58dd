import { Refused } from '../../shared/refusals.ts';
import type { Route } from '../../shared/routes/route.ts';
import { ownerOf } from '../../shared/sub-account.ts';
import { isSessionOver } from '../data/revoked.ts';
import { isTokenGone } from '../data/token.ts';
import { withWritesAfter } from '../data/write.ts';
import type { SessionContext } from './request.ts';

/**
 * Looks whether the session was ended, or the token revoked, while the handler reads: only its writes and its answer wait for that, so that no
 * route takes a round trip longer. What calls others, such as PayPal, waits before that.
 */
export async function inLiveSession<Result>(
  route: Route,
  { session, nowMs }: { session: SessionContext; nowMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const live = requireLive(session, nowMs);
  if (route.pays || route.endsSessions) await live;
  // Until somebody waits for it.
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

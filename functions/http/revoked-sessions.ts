import { Refused } from '../../shared/refusals.ts';
import { isSessionOver } from '../data/revoked.ts';
import { withWritesAfter } from '../data/write.ts';
import type { SessionContext } from './request.ts';

/**
 * Looks whether the session was ended while the handler reads: only its writes and its answer wait for that, so that no
 * route takes a round trip longer.
 */
export async function inLiveSession<Result>(
  session: SessionContext,
  nowMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const live = requireLive(session, nowMs);
  // Until somebody waits for it.
  live.catch(() => undefined);
  const result = await withWritesAfter(live, work);
  await live;
  return result;
}

async function requireLive(session: SessionContext, nowMs: number): Promise<void> {
  if (await isSessionOver(session, nowMs)) throw new Refused({ code: 'not-signed-in' });
}

import { Refused } from '../../shared/refusals.ts';
import type { Route } from '../../shared/routes/route.ts';
import { admit, requestRateOf } from '../domain/rate-limit.ts';
import type { Middleware, SessionContext, Timed } from './request.ts';

/** Players that an environment remembers. It forgets them all at once, which lets each begin with a whole burst. */
const MAX_PLAYERS = 5000;

/**
 * Keeps one player from asking a route as fast as a program can. The rate limit is the environment's own and costs no call of
 * the table. So it is approximate: a player whose requests reach several environments has the rate limit of each of them. What
 * must be exact is kept in the table (functions/domain/rate-limit.ts, functions/domain/chat.ts).
 */
export function limitRate(route: Route): Middleware<Timed & { session: SessionContext | undefined }> {
  const limit = requestRateOf(route);
  const freeAtMs = new Map<string, number>();
  return {
    before: ({ context: { session, nowMs } }) => {
      if (!limit) return;
      const caller = session?.playerId ?? 'anyone';
      const next = admit(limit, freeAtMs.get(caller) ?? 0, nowMs);
      if (next instanceof Refused) throw next;
      if (freeAtMs.size >= MAX_PLAYERS) freeAtMs.clear();
      freeAtMs.set(caller, next);
    },
  };
}

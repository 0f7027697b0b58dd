import { ORIGIN_KEY_HEADER } from '../../shared/origin-key.ts';
import { Refused } from '../../shared/refusals.ts';
import type { Route } from '../../shared/routes/route.ts';
import { admit } from '../domain/rate-limit.ts';
import { requestRateOf } from '../domain/request-rate.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import type { Middleware, RouteEvent, SessionContext, Timed } from './request.ts';

const originKey = fromEnvironment('ORIGIN_KEY');

/**
 * Refuses a request that did not come through the distribution: the API has an address of its own, and there nothing is
 * cached, logged or filtered. Only the distribution knows the key, and it goes over one that a client sends.
 */
export function throughSite(): Middleware {
  return {
    before: ({ event }) => {
      if (event.headers[ORIGIN_KEY_HEADER] !== originKey) throw new Refused({ code: 'not-through-site' });
    },
  };
}

/**
 * Adds who calls, as far as the route wants to know, or refuses. The authorizer's answer is cached for all routes at
 * once, so the admin group is checked here. It is cached for minutes, which may outlast the session, so its end is too.
 */
export function authenticate(route: Route): Middleware<Timed & { session: SessionContext | undefined }> {
  return {
    before: ({ event, context }) => {
      context.session = route.access === 'anyone' ? undefined : liveSession(event, context.nowMs);
      if (route.access === 'admin' && !context.session?.isAdmin) throw new Refused({ code: 'not-admin' });
    },
  };
}

function liveSession(event: RouteEvent, nowMs: number): SessionContext {
  const { playerId, isAdmin, sessionEndsAtSeconds } = event.requestContext.authorizer?.lambda ?? {};
  const endsAtSeconds = Number(sessionEndsAtSeconds);
  const isLive = nowMs < endsAtSeconds * 1000;
  if (!playerId || !isLive) throw new Refused({ code: 'not-signed-in' });
  return { playerId, isAdmin: isAdmin === true, sessionEndsAtSeconds: endsAtSeconds };
}

/** Players that an environment remembers. It forgets them all at once, which lets each begin with a whole burst. */
const MAX_PLAYERS = 5000;

/**
 * Keeps one player from asking a route as fast as a program can. The rate limit is the environment's own and costs no call of
 * the table. So it is approximate: a player whose requests reach several environments has the rate limit of each of them. What
 * must be exact is kept in the table (functions/domain/trade-rate.ts, functions/domain/chat.ts).
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

const siteUrl = fromEnvironment('SITE_URL');

/**
 * Refuses a write that does not come from our own pages: a browser always says where a write comes from. A call of
 * another server has no origin, and the handler confirms it.
 */
export function sameOrigin(route: Route): Middleware {
  const isOpen = route.method === 'GET' || route.calledBy !== undefined;
  return {
    before: ({ event }) => {
      if (!isOpen && event.headers.origin !== siteUrl) throw new Refused({ code: 'wrong-origin' });
    },
  };
}

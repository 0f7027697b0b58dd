import { Refused } from '../../shared/refusals.ts';
import type { Route } from '../../shared/routes/route.ts';
import type { Middleware, RouteEvent, SessionContext, Timed } from './request.ts';

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

import { CONTEST_HEADER } from '../../shared/contest.ts';
import { ORIGIN_KEY_HEADER } from '../../shared/origin-key.ts';
import { Refused } from '../../shared/refusals.ts';
import { requestRateOf } from '../../shared/request-rate.ts';
import type { Route } from '../../shared/routes/route.ts';
import { contestAccountOf, isSubAccount, ownerOf } from '../../shared/sub-account.ts';
import { isSessionOver } from '../data/revoked.ts';
import { isTokenGone } from '../data/token.ts';
import { withWritesAfter } from '../data/write.ts';
import { admit, rateLimitFields } from '../domain/rate-limit.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import type { Middleware, RouteEvent, SessionContext, Timed } from './request.ts';
import type { Stamped } from './response.ts';

const CONTEST_ID = /^[\da-f-]{36}$/;

const originKey = fromEnvironment('ORIGIN_KEY');

/** Only the distribution knows the key, overwriting a client's: nothing bypasses caching, logging and filtering. */
export function throughSite(): Middleware {
  return {
    before: ({ event }) => {
      if (event.headers[ORIGIN_KEY_HEADER] !== originKey) throw new Refused({ code: 'not-through-site' });
    },
  };
}

/**
 * Checks the session's end and the admin group here, because the authorizer's answer is cached for all routes. A pass
 * opens only what is the same for all players, without a session.
 */
export function authenticate(route: Route): Middleware<Timed & { session: SessionContext | undefined }> {
  return {
    before: ({ event, context }) => {
      const { passEndsAtMs } = event.requestContext.authorizer?.lambda ?? {};
      if (route.cachedAtEdge && context.nowMs < Number(passEndsAtMs)) return;
      const session = liveSession(event, context.nowMs);
      checkScope(route, session);
      if (route.access === 'admin' && !session.isAdmin) throw new Refused({ code: 'not-admin' });
      context.session = { ...session, playerId: actingIn(event.headers[CONTEST_HEADER], route, session) };
    },
  };
}

function liveSession(event: RouteEvent, nowMs: number): SessionContext {
  const { playerId, isAdmin, sessionEndsAtSeconds, ...others } = event.requestContext.authorizer?.lambda ?? {};
  const { username = '', deviceId = '', tokenId, scope = 'read' } = others;
  const endsAtSeconds = Number(sessionEndsAtSeconds);
  const isLive = nowMs < endsAtSeconds * 1000;
  if (!playerId || !isLive) throw new Refused({ code: 'not-signed-in' });
  const session = { playerId, isAdmin: isAdmin === true, sessionEndsAtSeconds: endsAtSeconds, username, deviceId };
  return tokenId ? { ...session, isAdmin: false, tokenId, scope } : session;
}

/** A program may only call the routes that its scope allows. */
function checkScope(route: Route, { playerId, tokenId, scope }: SessionContext): void {
  if (!tokenId) return;
  if (!route.scope) throw new Refused({ code: 'not-by-token' });
  if (isSubAccount(playerId)) {
    if (!route.paper) throw new Refused({ code: 'not-on-paper' });
    return;
  }
  if (route.scope === 'trade' && scope !== 'trade') throw new Refused({ code: 'read-only-token' });
}

/** Returns the caller, or their account in the requested contest. Its id follows from the caller's. */
function actingIn(contestId: string | undefined, route: Route, { playerId }: SessionContext): string {
  if (contestId === undefined) return playerId;
  if (!(route.paper || route.inContest) || isSubAccount(playerId) || !CONTEST_ID.test(contestId))
    throw new Refused({ code: 'not-in-contest' });
  return contestAccountOf(playerId, contestId);
}

/** Above this number of players the environment forgets them all, and each gets a full burst again. */
const MAX_PLAYERS = 5000;

/**
 * Slows down a player who calls too fast, and each of their programs separately. The counts live in the environment, so
 * they are approximate and free; the exact limits are in the table (functions/domain/rate-limit.ts,
 * functions/domain/chat.ts).
 */
export function limitRate(route: Route): Middleware<Stamped & { session: SessionContext | undefined }> {
  const limit = requestRateOf(route);
  const freeAtMs = new Map<string, number>();
  return {
    before: ({ context }) => {
      if (!limit) return;
      const { session, nowMs } = context;
      const caller = session?.tokenId ?? (session ? ownerOf(session.playerId) : 'anyone');
      const before = freeAtMs.get(caller) ?? 0;
      const next = admit(limit, before, nowMs);
      const turn = { freeAtMs: next instanceof Refused ? before : next, nowMs };
      context.rateLimit = rateLimitFields(route.name, limit, turn);
      if (next instanceof Refused) throw next;
      if (freeAtMs.size >= MAX_PLAYERS) freeAtMs.clear();
      freeAtMs.set(caller, next);
    },
  };
}

const siteUrl = fromEnvironment('SITE_URL');

/**
 * Refuses writes from other origins. A browser always sends its origin; another server sends none, and that route's
 * handler verifies the sender. No browser stores a token, so no other site can use one.
 */
export function sameOrigin(route: Route): Middleware<{ session?: SessionContext | undefined }> {
  const isOpen = route.method === 'GET' || route.calledBy !== undefined;
  return {
    before: ({ event, context: { session } }) => {
      if (!isOpen && !session?.tokenId && event.headers.origin !== siteUrl) throw new Refused({ code: 'wrong-origin' });
    },
  };
}

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
  // A rejection counts as unhandled until it is awaited.
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

import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Refused } from '../../shared/refusals.ts';
import type { Route, RouteInput, RouteOutput } from '../../shared/routes/route.ts';
import { passCookies } from './cookies.ts';
import { authenticate, inLiveSession, limitRate, sameOrigin, throughSite } from './guards.ts';
import { observe, problem } from './observe.ts';
import { bodyText, type Middleware, type RouteEvent, type SessionContext, type Timed } from './request.ts';
import { Answer, stamp, toResponse } from './response.ts';
import { validate } from './validate.ts';

/** Routes with the same answer for all players get no session. */
type SessionOf<R extends Route> = R extends { cachedAtEdge: string } ? undefined : SessionContext;

interface Call<R extends Route> extends RouteInput<R> {
  readonly session: R['access'] extends 'anyone' ? undefined : SessionOf<R>;
  readonly nowMs: number;
  readonly cookies: readonly string[];
  readonly header: (name: string) => string | undefined;
  /** The body as received, so that the sender's signature can be verified. */
  readonly rawBody: R extends { calledBy: string } ? string : undefined;
}

type Output<R extends Route> = R['output'] extends 'redirect' ? undefined : RouteOutput<R>;
type Returned<R extends Route> = Output<R> | Answer<Output<R>> | Refused;

type RouteHandler<R extends Route> = (call: Call<R>) => Promise<Returned<R>>;

type PlayersRoute = Route & { readonly access: 'player' | 'admin' };
type OpenRoute = Route & { readonly access: 'anyone' };

export function serve<R extends PlayersRoute>(route: R, handler: RouteHandler<R>) {
  const inSession: RouteHandler<R> = (call) => {
    const { session, nowMs } = call as Timed & { session: SessionContext | undefined };
    return session ? inLiveSession(route, { session, nowMs }, () => handler(call)) : handler(call);
  };
  return layered(route, inSession, [authenticate(route), limitRate(route)]);
}

/** Serves an open route. Its bundle has no code for the table, unless its handler uses it. */
export function serveAnyone<R extends OpenRoute>(route: R, handler: RouteHandler<R>) {
  return layered(route, handler, [limitRate(route)]);
}

function layered<R extends Route>(
  route: R,
  handler: RouteHandler<R>,
  guards: readonly Middleware<Timed & { session: SessionContext | undefined }>[],
) {
  return middy<RouteEvent, APIGatewayProxyStructuredResultV2>()
    .use(observe(route))
    .use(stamp(route))
    .use(problem(route))
    .use(throughSite())
    .use([...guards])
    .use(sameOrigin(route))
    .use(validate(route))
    .handler(async (event: RouteEvent, { nowMs, session, input }) => {
      const header = (name: string) => event.headers[name.toLowerCase()];
      const rawBody = route.calledBy && bodyText(event);
      const call = { ...input, session, nowMs, cookies: event.cookies ?? [], header, rawBody };
      const returned = await handler(call as unknown as Call<R>);
      if (returned instanceof Refused) throw returned;
      const answer = returned instanceof Answer ? returned : new Answer({ body: returned });
      const response = toResponse(route, answer, { nowMs, knownTag: header('if-none-match') });
      if (route.cachedAtEdge || route.endsSessions) return response;
      const passes = passCookies(event.requestContext.authorizer?.lambda?.passes, call.cookies);
      return { ...response, cookies: [...(response.cookies ?? []), ...passes] };
    });
}

import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { Refused } from '../../shared/refusals.ts';
import type { Route, RouteInput, RouteOutput } from '../../shared/routes/route.ts';
import { isBusy } from '../data/busy.ts';
import { log } from '../runtime/log.ts';
import { flushMetrics, recordMetric } from '../runtime/metrics.ts';
import { authorise, bodyText, guardWrite, parseInput, type RouteEvent, type SessionContext } from './request.ts';
import { Answer, toProblemResponse, toResponse } from './response.ts';

/** What a handler receives: parsed input, who calls, and the time. No HTTP, but for the few that need a header. */
export interface Call<R extends Route> extends RouteInput<R> {
  readonly session: R['access'] extends 'anyone' ? undefined : SessionContext;
  readonly nowMs: number;
  readonly cookies: readonly string[];
  readonly header: (name: string) => string | undefined;
  /** The body as it was sent, where another server calls and must confirm it. */
  readonly rawBody: R extends { calledBy: string } ? string : undefined;
}

type Output<R extends Route> = R['output'] extends 'redirect' ? undefined : RouteOutput<R>;
type Returned<R extends Route> = Output<R> | Answer<Output<R>> | Refused;

/** A route's logic: a plain value for a success, a refusal for what the rules do not allow; throwing is for bugs. */
export type RouteHandler<R extends Route> = (call: Call<R>) => Promise<Returned<R>>;

/**
 * The Lambda of a route. From the outside in: request log and metrics, the plain 500 of an unknown error, who may
 * call, where writes may come from, the schemas, the handler.
 */
export function serve<R extends Route>(route: R, handler: RouteHandler<R>) {
  return middy<RouteEvent, APIGatewayProxyStructuredResultV2>()
    .use(observe(route))
    .use(plainServerError())
    .handler(async (event) => {
      const nowMs = Date.now();
      const call = admit(route, event, nowMs);
      const returned = call instanceof Refused ? call : await handler(call as unknown as Call<R>);
      if (returned instanceof Refused) return toProblemResponse(returned.refusal, event.requestContext.requestId);
      const answer = returned instanceof Answer ? returned : new Answer({ body: returned });
      return toResponse(route, answer, { nowMs, knownTag: event.headers['if-none-match'] });
    });
}

function admit(route: Route, event: RouteEvent, nowMs: number) {
  const session = authorise(route, event, nowMs);
  if (session instanceof Refused) return session;
  const refused = guardWrite(route, event);
  if (refused) return refused;
  const input = parseInput(route, event);
  if (input instanceof Refused) return input;
  const header = (name: string) => event.headers[name.toLowerCase()];
  const rawBody = route.calledBy ? bodyText(event) : undefined;
  return { ...input, session, nowMs, cookies: event.cookies ?? [], header, rawBody };
}

type Middleware = MiddlewareObj<RouteEvent, APIGatewayProxyStructuredResultV2, Error, Context>;

/** One line in the log and the request's metrics, whatever becomes of it. */
function observe({ name }: Route): Middleware {
  let startedAtMs = 0;
  const finish: Middleware['after'] = ({ event, response }) => {
    const status = response?.statusCode ?? 500;
    const nowMs = Date.now();
    log.info('request', {
      route: name,
      status,
      latencyMs: nowMs - startedAtMs,
      requestId: event.requestContext.requestId,
      playerId: event.requestContext.authorizer?.lambda?.playerId,
    });
    recordMetric('Requests', 1);
    recordMetric('LatencyMs', nowMs - startedAtMs);
    if (status === 500) recordMetric('ServerErrors', 1);
    flushMetrics(nowMs);
  };
  return {
    before: () => {
      startedAtMs = Date.now();
    },
    after: finish,
    onError: finish,
  };
}

/** A table that was too busy however often it was asked is no fault of ours: the same request may soon be answered. */
function plainServerError(): Middleware {
  return {
    onError: (request) => {
      const { requestId } = request.event.requestContext;
      if (isBusy(request.error)) {
        log.warn('the table is too busy', { requestId, reason: String(request.error) });
        request.response = toProblemResponse({ code: 'try-again' }, requestId);
        return;
      }
      log.error('unexpected error', request.error, { requestId });
      request.response = toProblemResponse({ code: 'internal' }, requestId);
    },
  };
}

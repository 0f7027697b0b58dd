import { createHash } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { API_VERSION } from '../../shared/api-version.ts';
import { crossOriginHeaders } from '../../shared/credential.ts';
import { PROBLEM_TYPE, problemOf, statusOf } from '../../shared/problem.ts';
import type { Refusal } from '../../shared/refusals.ts';
import type { Route } from '../../shared/routes/route.ts';
import { MS_PER_DAY, TICK_MS, TICKS_PER_MINUTE } from '../../shared/tick.ts';
import { isByToken, type Middleware, type Timed } from './request.ts';

export class Answer<Body> {
  readonly body: Body;
  readonly cookies: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly location: string | undefined;
  readonly status: number;

  constructor({ body, cookies = [], headers = {}, location, status = 200 }: AnswerParts<Body>) {
    this.body = body;
    this.cookies = cookies;
    this.headers = headers;
    this.location = location;
    this.status = status;
  }
}

interface AnswerParts<Body> {
  readonly body: Body;
  readonly cookies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly location?: string;
  /** The status of an answer without a body, or of a route with its own format for errors. */
  readonly status?: number;
}

export function redirect(location: string, cookies: readonly string[] = []): Answer<undefined> {
  return new Answer({ body: undefined, cookies, location });
}

const DAY_SECONDS = MS_PER_DAY / 1000;

/** Sent with a 503, because the table or PayPal may well answer a second later. */
const RETRY_AFTER_SECONDS = 1;

export function toResponse(
  route: Route,
  answer: Answer<unknown>,
  { nowMs, knownTag }: { nowMs: number; knownTag?: string | undefined },
): APIGatewayProxyStructuredResultV2 {
  const cookies = [...answer.cookies];
  if (answer.location !== undefined)
    return { statusCode: 302, headers: { location: answer.location, 'cache-control': 'no-store' }, cookies };
  const isCsv = route.output === 'csv';
  const body = isCsv ? String(answer.body) : JSON.stringify(answer.body);
  const contentType = isCsv ? 'text/csv; charset=utf-8' : 'application/json';
  const described = body !== undefined && { 'content-type': contentType };
  const headers = { ...described, ...caching(route.cachedAtEdge, nowMs), ...answer.headers };
  if (!route.cachedAtEdge) return { statusCode: answer.status, headers, body, cookies };
  const tagged = body + JSON.stringify(answer.headers);
  const etag = `"${createHash('sha1').update(tagged).digest('base64url')}"`;
  if (knownTag?.includes(etag)) return { statusCode: 304, headers: { ...headers, etag } };
  return { statusCode: 200, headers: { ...headers, etag }, body };
}

/** A 404 on a cached route is cached for a tick, too. */
export function toProblemResponse(
  { cachedAtEdge }: Route,
  refusal: Refusal,
  { requestId, nowMs }: { requestId: string; nowMs: number },
): APIGatewayProxyStructuredResultV2 {
  const problem = problemOf(refusal, requestId);
  const headers: Record<string, string> = {
    'content-type': PROBLEM_TYPE,
    ...caching(problem.status === 404 && cachedAtEdge ? 'until-next-tick' : undefined, nowMs),
  };
  // RFC 9110 requires it with every 401. Browsers show no login dialog for this scheme.
  if (problem.status === 401) headers['www-authenticate'] = 'Bearer';
  const retryAfterSeconds = retryAfter(refusal);
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds);
  return { statusCode: problem.status, headers, body: JSON.stringify(problem) };
}

function retryAfter(refusal: Refusal): number | undefined {
  if (refusal.code === 'too-many-requests') return refusal.retryAfterSeconds;
  return statusOf(refusal.code) === 503 ? RETRY_AFTER_SECONDS : undefined;
}

const keptMs = { 'until-next-tick': TICK_MS, 'until-next-minute': TICKS_PER_MINUTE * TICK_MS };

/**
 * Sends `Expires` for the end of the tick or minute: an answer that outlasts its tick would show old prices beside a
 * portfolio's new ones, and a `max-age`, in whole seconds, would end before it.
 */
function caching(kept: Route['cachedAtEdge'], nowMs: number): Record<string, string> {
  if (!kept) return { 'cache-control': 'no-store' };
  if (kept === 'for-a-day') return { 'cache-control': `public, max-age=${DAY_SECONDS}` };
  const everyMs = keptMs[kept];
  const expires = new Date((Math.floor(nowMs / everyMs) + 1) * everyMs);
  return { 'cache-control': 'public', expires: expires.toUTCString() };
}

export type Stamped = Timed & {
  /** Set if the route has a limit (functions/http/guards.ts). */
  rateLimit?: Record<string, string>;
};

/** Sets the headers of every answer. A cached answer keeps those of the request that fetched it. */
export function stamp({ retiring, cachedAtEdge, calledBy }: Route): Middleware<Stamped> {
  const fixed: Record<string, string> = { 'api-version': API_VERSION };
  if (retiring) {
    // RFC 9745 and RFC 8594.
    fixed.deprecation = `@${Date.parse(retiring.deprecated) / 1000}`;
    fixed.sunset = new Date(retiring.sunset).toUTCString();
  }
  const add: Middleware<Stamped>['after'] = ({ event, context, response }) => {
    if (!response) return;
    // Pages of other sites may read what no cookie was asked for; a cached answer is everyone's.
    const isShared = cachedAtEdge || calledBy === 'oauth-client' || isByToken(event);
    const own = { ...fixed, 'x-request-id': event.requestContext.requestId, ...context.rateLimit };
    response.headers = { ...response.headers, ...own, ...(isShared && crossOriginHeaders) };
  };
  return { after: add, onError: add };
}

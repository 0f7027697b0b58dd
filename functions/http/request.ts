import type { APIGatewayProxyEventV2WithLambdaAuthorizer } from 'aws-lambda';
import { Refused } from '../../shared/refusals.ts';
import type { Route } from '../../shared/routes/route.ts';
import { isWellFormed } from '../../shared/text.ts';
import { fromEnvironment } from '../runtime/environment.ts';

/** What the authorizer found in the session cookie. */
export interface SessionContext {
  readonly playerId: string;
  readonly isAdmin: boolean;
  readonly sessionEndsAtSeconds: number;
}

export type RouteEvent = APIGatewayProxyEventV2WithLambdaAuthorizer<Partial<SessionContext> | undefined>;

const siteUrl = fromEnvironment('SITE_URL');

/**
 * Who is calling, as far as the route wants to know.
 * The authorizer's answer is cached: for all routes at once, so the admin group is checked here; and for minutes, which
 * may be longer than the session lasts.
 */
export function authorise(route: Route, event: RouteEvent, nowMs: number): SessionContext | Refused | undefined {
  if (route.access === 'anyone') return undefined;
  const { playerId, isAdmin, sessionEndsAtSeconds } = event.requestContext.authorizer?.lambda ?? {};
  const endsAtSeconds = Number(sessionEndsAtSeconds);
  const isLive = nowMs < endsAtSeconds * 1000;
  if (!playerId || !isLive) return new Refused({ code: 'not-signed-in' });
  if (route.access === 'admin' && isAdmin !== true) return new Refused({ code: 'not-admin' });
  return { playerId, isAdmin: isAdmin === true, sessionEndsAtSeconds: endsAtSeconds };
}

/**
 * A write must come from our own pages: a browser always says where a write comes from. What is called by another
 * server has no origin, and is confirmed by the handler.
 */
export function guardWrite(route: Route, event: RouteEvent): Refused | undefined {
  if (route.method === 'GET' || route.calledBy) return undefined;
  if (event.headers.origin !== siteUrl) return new Refused({ code: 'wrong-origin' });
  return undefined;
}

interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The route's schemas applied to the request; the first thing that does not fit is told. */
export function parseInput(route: Route, event: RouteEvent): Input | Refused {
  const raw: Record<keyof Input, unknown> = {
    params: event.pathParameters ?? {},
    query: event.queryStringParameters ?? {},
    body: undefined,
  };
  if (route.body) {
    const body = parseJsonBody(event);
    if (body instanceof Refused) return body;
    raw.body = body;
  }
  if (!isWellFormed(raw)) return new Refused({ code: 'malformed', where: 'a text has half a character in it' });
  const parsed: Record<keyof Input, unknown> = { params: undefined, query: undefined, body: undefined };
  for (const part of ['params', 'query', 'body'] as const) {
    const result = route[part]?.safeParse(raw[part]);
    if (!result) continue;
    if (!result.success) return malformed(part, result.error.issues[0]);
    parsed[part] = result.data;
  }
  return parsed;
}

/** The body as it was sent. */
export function bodyText(event: RouteEvent): string {
  return event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');
}

function parseJsonBody(event: RouteEvent): unknown {
  const contentType = event.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (contentType !== 'application/json') return new Refused({ code: 'malformed', where: 'the body must be JSON' });
  try {
    return JSON.parse(bodyText(event));
  } catch {
    return new Refused({ code: 'malformed', where: 'the body is not JSON' });
  }
}

function malformed(part: string, issue?: { path: PropertyKey[]; message: string }): Refused {
  const path = [part, ...(issue?.path ?? [])].map(String).join('.');
  return new Refused({ code: 'malformed', where: issue ? `${path}: ${issue.message}` : path });
}

import type * as z from 'zod/mini';
import { parseIdempotencyKey } from '../../shared/idempotency-key.ts';
import { Refused } from '../../shared/refusals.ts';
import type { Route } from '../../shared/routes/route.ts';
import { isWellFormed } from '../../shared/text.ts';
import { bodyText, type Middleware, type RouteEvent } from './request.ts';

const MAX_WHERE_LENGTH = 200;

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export function validate(route: Route): Middleware<{ input: Input }> {
  return {
    before: ({ event, context }) => {
      context.input = parseInput(route, event);
    },
  };
}

function parseInput(route: Route, event: RouteEvent): Input {
  const raw: Record<keyof Input, unknown> = {
    params: event.pathParameters ?? {},
    query: event.queryStringParameters ?? {},
    body: route.body && parseJsonBody(event),
  };
  if (!isWellFormed(raw)) throw malformed('it is nested too deep, or a text has half a character in it');
  const parsed: Record<keyof Input, unknown> = { params: undefined, query: undefined, body: undefined };
  for (const part of ['params', 'query', 'body'] as const) {
    const result = route[part]?.safeParse(raw[part]);
    if (!result) continue;
    if (!result.success) throw misfit(part, result.error.issues[0]);
    parsed[part] = result.data;
  }
  return parsed;
}

function parseJsonBody(event: RouteEvent): unknown {
  const contentType = event.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (contentType !== 'application/json') throw malformed('the body must be JSON');
  try {
    return JSON.parse(bodyText(event));
  } catch {
    throw malformed('the body is not JSON');
  }
}

function misfit(part: string, issue?: z.core.$ZodIssue): Refused {
  const path = [part, ...(issue?.path ?? [])].map(String).join('.');
  return malformed(issue ? `${path}: ${faultOf(issue)}` : path);
}

/** Writes our own sentences: zod's would make every bundle larger. */
function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `no ${issue.keys.join(', ')} is expected`;
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`;
  if (issue.code === 'invalid_value') return `expected ${issue.values.join(' or ')}`;
  if (issue.code === 'invalid_format') return `expected ${issue.pattern ?? issue.format}`;
  if (issue.code === 'too_small') return `expected at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `expected at most ${issue.maximum}`;
  return issue.message;
}

/** `where` may contain a key that the caller chose, of any length. */
function malformed(where: string): Refused {
  return new Refused({ code: 'malformed', where: where.slice(0, MAX_WHERE_LENGTH) });
}

/** Returns undefined if the caller sent no key. @throws Refused for an invalid key, like a middleware */
export function readIdempotencyKey(header: (name: string) => string | undefined, nowMs: number): string | undefined {
  const sent = header('idempotency-key');
  if (sent === undefined) return undefined;
  const key = parseIdempotencyKey(sent, nowMs);
  if (!key) throw new Refused({ code: 'invalid-key' });
  return key;
}

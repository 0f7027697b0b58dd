import * as z from 'zod/mini';
import { type RouteName, type RouteOutput, type RouteRequest, routes } from '../../shared/routes.ts';
import { ApiError, isUnauthorized } from './api-error.ts';
import { isReturning, rememberSignIn } from './returning.ts';

/** The parts of a request that a route has: those that it does not have must not be sent. */
type Parts<Name extends RouteName> = {
  [Part in keyof RouteRequest<Name> as RouteRequest<Name>[Part] extends undefined
    ? never
    : Part]: RouteRequest<Name>[Part];
};

interface Options {
  signal?: AbortSignal | undefined;
  /** A UUIDv7; the same for a repeat of the same act. */
  idempotencyKey?: string;
}

type Arguments<Name extends RouteName> = keyof Parts<Name> extends never
  ? [options?: Options]
  : [request: Parts<Name> & Options];

interface LooseRequest extends Options {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

/**
 * Calls a route of the route table and parses its answer with the route's schema. A 401 is answered by one silent
 * renewal of the session and one repeat. Throws {@link ApiError} for every answer that is not a success.
 */
export async function call<Name extends RouteName>(
  name: Name,
  ...[request = {}]: Arguments<Name>
): Promise<RouteOutput<Name>> {
  const { output } = routes[name];
  if (output === 'redirect') throw new TypeError(`${name} is a browser navigation, not a call`);
  const json = await sendRenewing(name, request as LooseRequest);
  return z.parse(output, json) as RouteOutput<Name>;
}

async function sendRenewing(name: RouteName, request: LooseRequest): Promise<unknown> {
  const first = await send(name, request);
  const expired = first.status === 401 && name !== 'renew-session';
  return readJson(expired && (await renewSession()) ? await send(name, request) : first);
}

function send(name: RouteName, { params, query, body, signal, idempotencyKey }: LooseRequest): Promise<Response> {
  const { method, path } = routes[name];
  const headers: Record<string, string> =
    method === 'GET' ? { 'X-Requested-With': 'XMLHttpRequest' } : { 'Content-Type': 'application/json' };
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  return fetch(fillPath(path, params) + queryString(query), {
    method,
    headers,
    credentials: 'include',
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    ...(signal && { signal }),
  });
}

async function readJson(response: Response): Promise<unknown> {
  if (response.ok) return response.json();
  throw new ApiError({ status: response.status, statusText: response.statusText, body: await response.text() });
}

type Session = RouteOutput<'renew-session'>;

let renewal: Promise<Session | undefined> | undefined;

/** Renews the session once for all calls that ask at the same time. Undefined when it cannot be renewed. */
export async function renewSession(): Promise<Session | undefined> {
  if (!isReturning()) return undefined;
  renewal ??= call('renew-session', { body: {} })
    .catch((error) => {
      if (isUnauthorized(error)) rememberSignIn(false);
      return undefined;
    })
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new TypeError(`${path} needs ${key}`);
    return encodeURIComponent(value);
  });
}

function queryString(query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

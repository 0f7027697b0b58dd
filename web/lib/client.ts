import { CONTEST_HEADER } from '../../shared/contest.ts';
import { MARKET_HALTED } from '../../shared/market-halted.ts';
import { NEWEST_MESSAGE } from '../../shared/newest-message.ts';
import type { Route, RouteOutput, RouteRequest } from '../../shared/routes/route.ts';
import { renewSession } from '../../shared/routes/session.ts';
import { TICK_MS } from '../../shared/tick.ts';
import { ApiError, isUnauthorized, NoAnswerError, type NoAnswerReason } from './api-error.ts';
import { chosenContest, leaveChosenContest } from './chosen-account.ts';
import { noteHalt } from './market-halt.ts';
import { readAnswer } from './read-answer.ts';
import { learnServerTime } from './server-time.ts';
import { isReturning, rememberSignIn } from './signed-in-hint.ts';
import { noteNewestMessage } from './unread-chat.ts';

export type Parts<R extends Route> = {
  [Part in keyof RouteRequest<R> as RouteRequest<R>[Part] extends undefined ? never : Part]: RouteRequest<R>[Part];
};

interface Options {
  signal?: AbortSignal | undefined;
  /** Is a UUIDv7. A repeat of the same action uses the same key. */
  idempotencyKey?: string;
  /** Acts for the player's own account, whichever one is chosen. */
  own?: true;
}

type Arguments<R extends Route> = keyof Parts<R> extends never ? [options?: Options] : [request: Parts<R> & Options];

interface LooseRequest extends Options {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

/** Prices have moved on after a tick. */
const FIRST_MS = TICK_MS;
/** A Lambda times out after ten seconds; the rest is for the round trip. */
export const ANSWER_MS = 15_000;
/** The gateway's timeout for a route that waits for PayPal. */
export const PAYING_ANSWER_MS = 35_000;

const signedOutListeners = new Set<() => void>();
let isSessionShown = false;

/** Makes the edge answer 401 for cached data if the session has ended (infra/edge-guard.js). */
export function showSession(shown: boolean): void {
  isSessionShown = shown;
}

export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Renews an expired session once. Throws {@link ApiError}, or {@link NoAnswerError} without an answer. */
export async function call<R extends Route>(route: R, ...[request = {}]: Arguments<R>): Promise<RouteOutput<R>> {
  const { name, output } = route;
  if (typeof output === 'string') throw new TypeError(`${name} is a browser navigation, not a call`);
  try {
    return readAnswer(output, await sendRenewing(route, request as LooseRequest)) as RouteOutput<R>;
  } catch (error) {
    if (isUnauthorized(error)) for (const listener of signedOutListeners) listener();
    if (error instanceof ApiError && error.code === 'not-in-contest') leaveChosenContest();
    throw error;
  }
}

async function sendRenewing(route: Route, request: LooseRequest): Promise<unknown> {
  try {
    return await send(route, request);
  } catch (error) {
    if (route.name === renewSession.name || !isUnauthorized(error) || !(await renewSessionOnce())) throw error;
    return send(route, request);
  }
}

async function send(route: Route, request: LooseRequest): Promise<unknown> {
  const limit = AbortSignal.timeout(route.pays ? PAYING_ANSWER_MS : ANSWER_MS);
  const [address, init] = toFetch(route, request, limit);
  const first = takeFirstAnswer(address, init);
  const wasOffline = isOffline();
  try {
    const sentMs = first?.sentMs ?? Date.now();
    const response = await (first?.answer ?? fetch(address, init));
    learnServerTime(response.headers, sentMs);
    noteNewestMessage(response.headers.get(NEWEST_MESSAGE));
    noteHalt(response.headers.get(MARKET_HALTED));
    return await readJson(response);
  } catch (cause) {
    if (cause instanceof ApiError || cause instanceof SyntaxError || request.signal?.aborted) throw cause;
    const reason: NoAnswerReason = limit.aborted ? 'late' : wasOffline ? 'offline' : 'lost';
    throw new NoAnswerError({ reason, writes: route.method !== 'GET', cause });
  }
}

interface FirstAnswer {
  readonly answer: Promise<Response>;
  readonly asked: AbortController;
  readonly sentMs: number;
}

/** Returns the response that the first script requested (web/public/before-paint.js), while it is fresh. */
function takeFirstAnswer(address: string, { method, signal }: RequestInit): FirstAnswer | undefined {
  const { firstAnswers } = globalThis as { firstAnswers?: Map<string, FirstAnswer> };
  const first = method === 'GET' ? firstAnswers?.get(address) : undefined;
  if (!first) return undefined;
  firstAnswers?.delete(address);
  if (Date.now() - first.sentMs > FIRST_MS) return undefined;
  signal?.addEventListener('abort', () => first.asked.abort());
  return first;
}

function toFetch(
  { method, path, access, cachedAtEdge, paper, inContest }: Route,
  { params, query, body, signal, idempotencyKey, own }: LooseRequest,
  limit: AbortSignal,
): [address: string, init: RequestInit] {
  const headers: Record<string, string> =
    method === 'GET' ? { 'X-Requested-With': 'XMLHttpRequest' } : { 'Content-Type': 'application/json' };
  if (isSessionShown && cachedAtEdge) headers['X-Signed-In'] = 'yes';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (chosenContest && !own && access === 'player' && !cachedAtEdge && (paper || inContest))
    headers[CONTEST_HEADER] = chosenContest.id;
  const init: RequestInit = {
    method,
    headers,
    credentials: 'include',
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  };
  return [fillPath(path, params) + queryString(query), init];
}

async function readJson(response: Response): Promise<unknown> {
  if (response.ok) return response.json();
  throw new ApiError({ status: response.status, statusText: response.statusText, body: await response.text() });
}

/** `onLine` is only consulted after a request has failed, because a local server can be reached offline. */
function isOffline(): boolean {
  return navigator.onLine === false;
}

type Session = RouteOutput<typeof renewSession>;

let renewal: Promise<Session | undefined> | undefined;

/** Shares one renewal among simultaneous callers. Returns undefined if it fails. */
export async function renewSessionOnce(): Promise<Session | undefined> {
  if (!isReturning()) return undefined;
  renewal ??= call(renewSession, { body: {} })
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

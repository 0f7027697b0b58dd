import * as z from 'zod/mini';
import { accountRoutes } from '../../shared/account.ts';
import { MARKET_HALTED } from '../../shared/market-halted.ts';
import { problemOf } from '../../shared/problem.ts';
import type { Refusal } from '../../shared/refusals.ts';
import { type GrantedRoute, type RouteName, routes } from '../../shared/routes/index.ts';
import type { RouteOutput } from '../../shared/routes/route.ts';
import type { Account } from '../../shared/schemas/account.ts';

export interface StoryRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** `pending` never answers, `failing` is a 500, `refused` a 401, `missing` a 404. */
type Answer<Output> = Output | 'pending' | 'failing' | 'refused' | 'missing' | ((asked: StoryRequest) => Output);

export type Answers = { [Name in RouteName]?: Answer<RouteOutput<(typeof routes)[Name]>> };

type Rows = typeof routes;
type Read = { [Name in RouteName]: Rows[Name] extends { method: 'GET'; output: object } ? Name : never }[RouteName];

/** Routes for API clients. Screens get the same data in other answers. */
type ForPrograms =
  | ('get-leaderboard' | 'get-player-portfolio' | 'list-player-holdings')
  | ('get-order' | 'get-snapshot' | 'get-time' | 'get-trade');

/** Routes whose answer is composed of other answers. */
type Composed = 'get-account';

/** Routes that opening a screen requests. A month of prices needs a press. */
export type AskedByScreens = Exclude<Read, 'get-month' | ForPrograms | Composed>;

export function allOf(answers: Answers, answer: 'pending' | 'failing'): Answers {
  const all = Object.keys(answers).map((name) => [name, answer] as const);
  return { ...Object.fromEntries(all), 'get-current-player': answers['get-current-player'] } as Answers;
}

const json = { 'content-type': 'application/json' };

function problem(refusal: Refusal): Response {
  const problem = problemOf(refusal);
  return Response.json(problem, { status: problem.status });
}

const CUT_MS = 3_000;

/** Reports unanswered requests and answers that break their route's schema. `offline` makes requests fail after a while. */
export function answerRequests(answers: Answers, { offline }: { offline: boolean }): void {
  const files = window.fetch;
  let isCut = false;
  window.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
    // Files still load, or a screen that is slow to start would miss a part of its code.
    if (!/^\/(api|paypal)\//.test(url.pathname)) return files(input, init);
    if (isCut) throw new TypeError('Failed to fetch');
    return answer(answers, init.method ?? 'GET', url);
  };
  window.WebSocket = OpenSocket as unknown as typeof WebSocket;
  if (offline)
    setTimeout(() => {
      isCut = true;
      Object.defineProperty(navigator, 'onLine', { get: () => false });
      window.dispatchEvent(new Event('offline'));
    }, CUT_MS);
}

function answer(answers: Answers, method: string, url: URL): Response | Promise<Response> {
  const found = findRoute(method, url.pathname);
  const given =
    found && (found.route.name === 'get-account' ? accountOf(answers) : answers[found.route.name as RouteName]);
  if (!found || given === undefined) {
    reportProblem(`no answer to ${method} ${url.pathname}`);
    return problem({ code: 'internal' });
  }
  if (given === 'pending') return new Promise(() => undefined);
  if (given === 'failing') return problem({ code: 'internal' });
  if (given === 'refused') return problem({ code: 'not-signed-in' });
  if (given === 'missing') return problem({ code: 'not-found', what: 'story' });
  const value = typeof given === 'function' ? given({ params: found.params, query: url.searchParams }) : given;
  const parsed = z.safeParse(found.route.output as z.ZodMiniType, value);
  if (!parsed.success) reportProblem(`the answer of ${found.route.name} is none: ${z.prettifyError(parsed.error)}`);
  return new Response(JSON.stringify(value), { headers: { ...json, ...haltOf(answers) } });
}

/** Every answer carries the header of a halt. */
function haltOf({ 'get-market': market }: Answers): Record<string, string> {
  return typeof market === 'object' ? { [MARKET_HALTED]: market.haltedAt ?? 'no' } : {};
}

/** Fails unless every part has an answer, and the screens then request each part separately. */
function accountOf(answers: Answers): Answer<Account> {
  const parts = Object.entries(accountRoutes).map(([part, route]) => [part, answers[route]] as const);
  return parts.every(([, answer]) => typeof answer === 'object')
    ? (Object.fromEntries(parts) as unknown as Account)
    : 'failing';
}

/** Sorts paths without parameters first: `/api/users/online` is not a player. */
const inOrder = Object.values<GrantedRoute>(routes).toSorted((one, other) => braces(one) - braces(other));

function braces({ path }: GrantedRoute): number {
  return path.split('{').length;
}

function findRoute(method: string, path: string): (Pick<StoryRequest, 'params'> & { route: GrantedRoute }) | undefined {
  for (const route of inOrder) {
    const pattern = new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = route.method === method ? pattern.exec(path) : null;
    if (match) return { route, params: { ...match.groups } };
  }
  return undefined;
}

/** Shows an error over the story, so its screenshot cannot pass for a good one. */
export function reportProblem(text: string): void {
  console.error(`gallery: ${text}`);
  const line = document.createElement('pre');
  line.style.cssText = 'position:fixed;inset:0 0 auto;z-index:9999;margin:0;padding:8px;background:#b00;color:#fff';
  line.textContent = text;
  document.body.append(line);
}

class OpenSocket extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event('open')));
  }

  send(): void {
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: '{"type":"pong"}' })));
  }

  close(): void {
    setTimeout(() => this.dispatchEvent(new Event('close')));
  }
}

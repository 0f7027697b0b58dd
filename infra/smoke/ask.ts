import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { RefusalCode } from '../../shared/refusals.ts';
import type { Route, RouteOutput } from '../../shared/routes/route.ts';
import { Problem } from '../../shared/schemas/problem.ts';
import type { HttpPlayer } from '../local/testing/http-player.ts';
import { Skipped } from './run-steps.ts';

interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly origin?: string;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A busy site is tried once more, after at most this long. */
const MAX_WAIT_SECONDS = 10;

const MAX_PRINTED_CHARACTERS = 300;

export async function ask<R extends Route>(
  player: HttpPlayer,
  route: R,
  request: Request = {},
): Promise<RouteOutput<R>> {
  const answer = await send(player, route, request);
  const code = codeOf(answer.text);
  if (code === 'market-halted') throw new Skipped('an administrator has halted the market');
  if (isBusy(answer)) throw new Error(`throttled: ${described(route, answer)}`);
  if (answer.status !== 200) throw new Error(described(route, answer));
  if (typeof route.output === 'string') throw new TypeError(`${route.name} is not called by programs`);
  const parsed = z.safeParse(route.output, JSON.parse(answer.text));
  if (!parsed.success) {
    const issues = JSON.stringify(parsed.error.issues).slice(0, MAX_PRINTED_CHARACTERS);
    throw new Error(`${route.name} answers otherwise than agreed: ${issues}`);
  }
  return parsed.data as RouteOutput<R>;
}

export async function expectRefusal(
  player: HttpPlayer,
  route: Route,
  { status, code, ...request }: Request & { status: number; code: RefusalCode },
): Promise<void> {
  const answer = await send(player, route, request);
  if (codeOf(answer.text) === 'market-halted') throw new Skipped('the market is halted');
  const isMeant = answer.status === status && codeOf(answer.text) === code;
  if (!isMeant) throw new Error(`${described(route, answer)}, and not ${status} ${code}`);
}

export function check(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}

async function send(player: HttpPlayer, route: Route, request: Request): Promise<Answer> {
  const answer = await sendOnce(player, route, request);
  if (!isBusy(answer)) return answer;
  const seconds = Number(answer.headers.get('retry-after') ?? 1);
  await sleep(Math.min(seconds, MAX_WAIT_SECONDS) * 1000);
  return sendOnce(player, route, request);
}

function sendOnce(player: HttpPlayer, { method, path }: Route, request: Request): Promise<Answer> {
  const { params = {}, body, idempotencyKey, origin = player.url } = request;
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const headers: Record<string, string> = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {};
  if (method === 'GET') return player.fetch(address, { headers: { ...headers, 'x-requested-with': 'XMLHttpRequest' } });
  return player.fetch(address, {
    method,
    headers: { ...headers, origin, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
}

function isBusy({ status }: Answer): boolean {
  return status === 429 || status === 503;
}

export function codeOf(text: string): string | undefined {
  try {
    return z.parse(Problem, JSON.parse(text)).code;
  } catch {
    return undefined;
  }
}

function described({ method, path }: Route, { status, text }: Answer): string {
  return `${method} ${path} answers ${status} ${text.slice(0, MAX_PRINTED_CHARACTERS)}`;
}

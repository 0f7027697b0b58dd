import { CONTEST_HEADER } from '../../shared/contest.ts';
import { type Refusal, refusalSentence } from '../../shared/refusals.ts';
import type { Route } from '../../shared/routes/route.ts';
import { Problem } from '../../shared/schemas/problem.ts';
import { PROGRAM_HEADER } from '../../shared/schemas/trade.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/log.ts';

const siteUrl = fromEnvironment('SITE_URL');

/** Shorter than a function's timeout of ten seconds. */
const TIMEOUT_MS = 8000;

/** Values that cannot change the path they are put into. */
const PATH_VALUE = /^[\w-]+$/;

type Values = Readonly<Record<string, unknown>>;
export type SiteAnswer = { value: unknown } | { refusal: Pick<Problem, 'code' | 'detail' | 'details'> };

interface Asked {
  readonly token: string;
  /** Values for the path; the rest becomes the body or the query. */
  readonly input: Values;
  readonly key?: string;
  readonly contest: string | undefined;
}

/**
 * Calls a route with a player's token, as their own program would. The same scope, limits, refusals and log apply as
 * for any request.
 */
export async function askSite({ method, path }: Route, { token, input, key, contest }: Asked): Promise<SiteAnswer> {
  const rest = { ...input };
  let filled: string = path;
  for (const [place, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value = String(rest[name] ?? '');
    if (!PATH_VALUE.test(value)) return refused({ code: 'malformed', where: `params.${name}` });
    filled = filled.replace(place, value);
    delete rest[name];
  }
  const address = new URL(filled, siteUrl);
  const headers = {
    authorization: `Bearer ${token}`,
    [PROGRAM_HEADER]: 'assistant',
    ...(key && { 'idempotency-key': key }),
    ...(contest !== undefined && { [CONTEST_HEADER]: contest }),
  };
  if (method === 'POST') {
    const body = JSON.stringify(rest);
    return send(address, { method, headers: { ...headers, 'content-type': 'application/json' }, body });
  }
  for (const [name, value] of Object.entries(rest)) address.searchParams.set(name, String(value));
  return send(address, { method, headers });
}

async function send(address: URL, init: RequestInit): Promise<SiteAnswer> {
  try {
    const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const value: unknown = await response.json();
    return response.ok ? { value } : { refusal: Problem.parse(value) };
  } catch (error) {
    log.warn('the site did not answer', { reason: String(error) });
    return refused({ code: 'try-again' });
  }
}

function refused(refusal: Refusal): SiteAnswer {
  return { refusal: { code: refusal.code, detail: refusalSentence(refusal) } };
}

import { type Refusal, refusalSentence } from '../../shared/refusals.ts';
import type { Route } from '../../shared/routes/route.ts';
import { Problem } from '../../shared/schemas/problem.ts';
import { PROGRAM_HEADER } from '../../shared/schemas/trade.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/log.ts';

const siteUrl = fromEnvironment('SITE_URL');

/** Below the ten seconds of a function. */
const TIMEOUT_MS = 8000;

/** In a path: nothing that leads to another one. */
const PATH_VALUE = /^[\w-]+$/;

type Values = Readonly<Record<string, unknown>>;
export type SiteAnswer = { value: unknown } | { refusal: Pick<Problem, 'code' | 'detail' | 'details'> };

/**
 * Asks a route as a player's own program would: its scope, limits, refusals and log are those of any other request.
 * @param asked.input values for the path, and what is left for the body or the query
 */
export async function askSite(
  { method, path }: Route,
  { token, input, key }: { token: string; input: Values; key?: string },
): Promise<SiteAnswer> {
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

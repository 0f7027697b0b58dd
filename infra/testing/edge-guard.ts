import { createContext, runInContext } from 'node:vm';
import { type GrantedRoute, routes } from '../../shared/routes/index.ts';
import { edgeGuardCode } from '../edge-guard.ts';

type Values = Record<string, { value: string; multiValue?: { value: string }[] }>;

export interface Passed {
  readonly uri: string;
  readonly querystring: Values;
  readonly headers: Values;
  readonly cookies: Values;
  readonly statusCode?: undefined;
}

export interface Refused {
  readonly statusCode: number;
  readonly headers: Values;
  readonly body: string;
}

/** The edge's clock, which a test may move. */
export const edgeClock = { nowMs: Date.UTC(2096, 2, 4, 12) };

const context = createContext({ Date: { now: () => edgeClock.nowMs } });
runInContext(edgeGuardCode(), context);

export function guard(address: string, { method = 'GET', headers = {}, cookies = {} } = {}): Passed | Refused {
  const [uri = '', query = ''] = address.split('?');
  const querystring: Values = {};
  for (const [name, value] of query.split('&').flatMap((pair) => (pair ? [pair.split('=')] : []))) {
    const values = [...(querystring[name ?? '']?.multiValue ?? []), { value: value ?? '' }];
    querystring[name ?? ''] = { value: values[0]?.value ?? '', multiValue: values };
  }
  for (const given of Object.values(querystring)) if (given.multiValue?.length === 1) delete given.multiValue;
  const request = { method, uri, querystring, headers, cookies };
  const event = { context: { requestId: 'request-1' }, viewer: { ip: '203.0.113.7' }, request };
  return JSON.parse(runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, context));
}

/** Returns the URL that is passed on, or the status and code of the refusal. */
export function resultOf(passed: Passed | Refused): string {
  if (passed.statusCode !== undefined) return `${passed.statusCode} ${JSON.parse(passed.body).code}`;
  const query = Object.entries(passed.querystring).map(([name, { value }]) => `${name}=${value}`);
  return passed.uri + (query.length > 0 ? `?${query.join('&')}` : '');
}

export const session = { '__Host-session': { value: 'token' } };
export const signedIn = { 'x-signed-in': { value: 'yes' } };
export const allRoutes = Object.values<GrantedRoute>(routes);
const values: Record<string, string> = {
  ...{ symbol: 'TFM', month: '2026-03', board: 'season' },
  contestId: '01999999-9999-7999-8999-999999999999',
};

export const addressOf = ({ path }: GrantedRoute) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'any-id');

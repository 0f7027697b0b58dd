import { PROBLEM_TYPE } from '../../shared/problem.ts';
import type { RefusalCode } from '../../shared/refusals.ts';
import { requestRateOf } from '../../shared/request-rate.ts';
import type { GrantedRoute } from '../../shared/routes/index.ts';
import { answerRef } from './components.ts';
import { type Json, schemaRef } from './json.ts';
import { pascal } from './named-schemas.ts';
import { refusalsOf } from './refusals.ts';

const text = (description: string, more: Json = {}) => ({ description, schema: { type: 'string', ...more } });
const seconds = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } });

const headers: Readonly<Record<string, Json>> = {
  ETag: text('Send it as `If-None-Match`: an unchanged answer is a 304 without a body.'),
  Expires: text('When the next answer may differ: the start of the next tick or minute.'),
  'X-Market-Halted': text('When trading was halted, or `no`.'),
  Location: text('Where the browser goes next.'),
  'Retry-After': seconds('Seconds to wait before the next try.'),
  RateLimit: text('What is left, as `"name";r=requests;t=seconds`, where `t` is when all are free again.'),
  'RateLimit-Policy': text('The limit, as `"name";q=requests;w=seconds`.'),
  'WWW-Authenticate': text('`Bearer`.'),
  'API-Version': text('The version of this document.'),
  'X-Request-Id': text('Finds the request in the log.'),
  Deprecation: text('Since when the operation should not be used any more, as `@` and Unix seconds (RFC 9745).'),
  Sunset: text('When a deprecated operation ends (RFC 8594).'),
};

const headerRefs = (names: readonly string[]) =>
  Object.fromEntries([...names, ...common].map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const common = ['API-Version', 'X-Request-Id'];
const limits = ['RateLimit', 'RateLimit-Policy'];
const ending = ['Deprecation', 'Sunset'];

function refused(status: number, codes: readonly RefusalCode[], type: string): Json {
  const waits = status === 503 || codes.includes('too-many-requests') ? ['Retry-After'] : [];
  const limited = codes.includes('too-many-requests') ? limits : [];
  const challenge = status === 401 ? ['WWW-Authenticate'] : [];
  const schema = {
    allOf: [schemaRef('Problem'), { type: 'object', properties: { code: { type: 'string', enum: codes } } }],
  };
  return {
    description: `Refused: ${codes.map((code) => `\`${code}\``).join(', ')}`,
    headers: headerRefs([...waits, ...limited, ...challenge]),
    content: { [type]: { schema } },
  };
}

/** Refusals that several operations share, named after their codes. */
const shared = new Map<string, Json>();

const NAMED_CODES = 3;

function refusal(status: number, codes: readonly RefusalCode[], isOAuth: boolean): Json {
  const type = isOAuth ? 'application/json' : PROBLEM_TYPE;
  if (codes.length > NAMED_CODES) return refused(status, codes, type);
  const name = codes.map(pascal).join('Or') + (isOAuth ? 'ForOAuth' : '');
  shared.set(name, refused(status, codes, type));
  return { $ref: `#/components/responses/${name}` };
}

export function responsesOf(route: GrantedRoute, example: unknown): Json {
  const isOAuth = route.calledBy === 'oauth-client';
  const refusals = [...refusalsOf(route)].map(([status, codes]) => [status, refusal(status, codes, isOAuth)]);
  return { ...success(route, example), ...Object.fromEntries(refusals) };
}

function success(route: GrantedRoute, example: unknown): Json {
  const { output, cachedAtEdge, tellsHalt } = route;
  const own = [...(requestRateOf(route) ? limits : []), ...(route.retiring ? ending : [])];
  if (output === 'redirect')
    return { 302: { description: 'Sends the browser on.', headers: headerRefs(['Location', ...own]) } };
  const kept = cachedAtEdge ? ['ETag', ...(cachedAtEdge === 'for-a-day' ? [] : ['Expires'])] : [];
  const content =
    output === 'csv'
      ? { 'text/csv': { schema: { type: 'string' } } }
      : { 'application/json': { schema: answerRef(output), ...(example !== undefined && { example }) } };
  const told = headerRefs([...kept, ...(tellsHalt ? ['X-Market-Halted'] : []), ...own]);
  return {
    200: { description: 'Success', headers: told, content },
    ...(cachedAtEdge && { 304: { description: 'Unchanged: `If-None-Match` fits.', headers: told } }),
  };
}

export const sharedResponses = (): Json => Object.fromEntries([...shared].toSorted(([a], [b]) => (a < b ? -1 : 1)));

export function headersIn(answers: unknown): Json {
  const used = JSON.stringify(answers);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => used.includes(`headers/${name}"`)));
}

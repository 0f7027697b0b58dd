import { generateKeyPairSync, sign } from 'node:crypto';
import { SESSION_COOKIE } from '../../../shared/session-cookie.ts';
import type { Owner } from './owner.ts';
import {
  type Answer,
  allRoutes,
  atOnce,
  changedRows,
  type Headers,
  type Person,
  type Report,
  type Request,
  type Stage,
} from './stage.ts';

/* Tries forged credentials, and tricks beside them, on every route. They must open only what a visitor can open. */

const text64 = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const cookie = (value: string, name = SESSION_COOKIE): Headers => ({ cookie: `${name}=${value}` });
const bearer = (value: string): Headers => ({ authorization: `Bearer ${value}` });
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Forges session tokens of the owner. functions/authorizers/verify-session.test.ts covers every kind. */
function forgedSessions(owner: Person, other: Person): Record<string, string> {
  const [head = '', body = ''] = owner.session.split('.');
  const [, , otherSignature] = other.session.split('.');
  const signed = `${head}.${body}`;
  return {
    'algorithm none': `${text64({ alg: 'none', typ: 'JWT' })}.${body}.`,
    "another pool's key": `${signed}.${sign('sha256', Buffer.from(signed), otherKey).toString('base64url')}`,
    "another's signature": `${signed}.${otherSignature}`,
  };
}

interface Forgery {
  readonly name: string;
  readonly headers?: Headers;
  readonly change?: (request: Request) => Partial<Request>;
  /** It has a credential of its own, so it may open the forger's own data. */
  readonly isOwn?: true;
}

async function forgeriesOf(owner: Owner, other: Person): Promise<Forgery[]> {
  const [own, owners] = [(await other.http.makeToken('trade')).token, (await owner.http.makeToken('trade')).token];
  const [, ownId, ownSecret] = own.slice('tradefloor_'.length).split('_');
  const [, ownersId, ownersSecret = ''] = owners.slice('tradefloor_'.length).split('_');
  const tokenOf = (playerId: string, id = '', secret = '') => bearer(`tradefloor_${playerId}_${id}_${secret}`);
  const flipped = Buffer.from(ownersSecret, 'base64url');
  flipped[0] = (flipped[0] ?? 0) ^ 1;
  const sessions = forgedSessions(owner, other);
  const forged = sessions["another's signature"] ?? '';
  const sent = (name: string, headers: Headers): Forgery => ({ name, headers });
  const owned = (name: string, headers: Headers): Forgery => ({ name, headers, isOwn: true });
  const asked = (name: string, change: (path: string) => string): Forgery => ({
    ...{ name, change: ({ path }) => ({ path: change(path) }) },
  });
  const [whole, first] = [/^\/(\w+)/, /^\/(\w)/];
  const twice = (...values: string[]) => ({ cookie: values.map((value) => `${SESSION_COOKIE}=${value}`).join('; ') });
  return [
    ...Object.entries(sessions).map(([name, value]) => sent(name, cookie(value))),
    sent("the owner's token id, own secret", tokenOf(owner.id, ownersId, ownSecret)),
    sent("the owner's id, own token", tokenOf(owner.id, ownId, ownSecret)),
    sent('a bit of the secret changed', tokenOf(owner.id, ownersId, flipped.toString('base64url'))),
    sent('a secret cut short', bearer(owners.slice(0, -1))),
    sent('no secret', tokenOf(owner.id, ownersId)),
    sent('a token named __proto__', tokenOf(owner.id, '__proto__', ownersSecret)),
    sent('a token as a cookie', cookie(owners)),
    sent('a session as a token', bearer(owner.session)),
    sent('a token by Basic', { authorization: `Basic ${text64(owners)}` }),
    ...['session', '__host-session', '__Secure-session', 'session_id', '__Host-session2'].map((name) =>
      sent(`the cookie ${name}`, cookie(owner.session, name)),
    ),
    sent('x-credential by the client', { 'x-credential': `cookie ${owner.session}` }),
    sent('x-credential with a token', { 'x-credential': `bearer ${owners}` }),
    sent('x-credential beside an empty cookie', { ...cookie(''), 'x-credential': `cookie ${owner.session}` }),
    sent('x-origin-key guessed', { 'x-origin-key': 'guessed', 'x-credential': `bearer ${owners}` }),
    sent('the identity as headers', { 'x-player-id': owner.id, 'x-forwarded-user': owner.id }),
    sent('a forged token beside an own cookie', {
      ...cookie(other.session),
      ...tokenOf(owner.id, ownersId, ownSecret),
    }),
    owned('a cookie twice', twice(forged, other.session)),
    owned('a cookie twice, own first', twice(other.session, forged)),
    owned("an own token beside the owner's id", { ...bearer(own), contest: owner.id, 'x-player-id': owner.id }),
    owned('a contest of the owner', { ...bearer(own), contest: owner.ids.leagueId ?? '' }),
    ...['x-http-method-override', 'x-method-override', 'x-http-method'].map((name) => sent(name, { [name]: 'GET' })),
    sent('x-original-url', { 'x-original-url': '/api/stocks', 'x-rewrite-url': '/api/stocks' }),
    asked('a token in the query', (path) => `${path.split('?')[0]}?access_token=${owners}&session=${owner.session}`),
    asked('a path with a dot', (path) => path.replace(whole, '/$1/.')),
    asked('a path with %2e', (path) => path.replace(whole, '/api/stocks/%2e%2e/%2e%2e/$1')),
    asked('a path below market data', (path) => `/api/stocks/..${path.replace(whole, '')}`),
    asked('a path with two slashes', (path) => `/${path}`),
    asked('a path with two slashes inside', (path) => path.replace(/\/(\w+)$/, '//$1')),
    asked('a path with ;', (path) => `${path.split('?')[0]};.json`),
    asked('a path with an encoded slash', (path) => path.replace(/(?<=^\/\w+)\//, '%2f')),
    asked('a path with an encoded letter', (path) =>
      path.replace(first, (_, one) => `/%${one.charCodeAt(0).toString(16)}`),
    ),
    asked('a path in upper case', (path) => path.toUpperCase()),
    asked('a path that ends with a slash', (path) => `${path.split('?')[0]}/`),
    asked('a path that ends with a null', (path) => `${path.split('?')[0]}%00`),
    { name: 'HEAD', change: ({ method }) => (method === 'GET' ? { method: 'HEAD' } : {}) },
  ];
}

/** The web app's document is public, under any path except the API's. */
const opens = ({ status, headers }: Answer) => status < 400 && !String(headers['content-type']).startsWith('text/html');

/** The host's clock moves on by BETWEEN_SECONDS after this many forgeries, so that none meets a rate limit. */
const EVERY = 12;
const BETWEEN_SECONDS = 20;

export async function checkForgeries(stage: Stage, owner: Owner): Promise<Report> {
  const other = await stage.join('Mal', 'Lory');
  const forgeries = await forgeriesOf(owner, other);
  const faults: string[] = [];
  const open = new Set<string>();
  const counts = { forgeries: forgeries.length, requests: 0, 'as open as to a visitor': 0 };
  const requestOf = (route: (typeof allRoutes)[number], { headers = {}, change }: Forgery): Request => {
    const request = stage.requestOf(route, owner.ids);
    return { ...request, ...change?.(request), headers: { ...request.headers, origin: stage.url, ...headers } };
  };
  await atOnce(allRoutes, async (route) => {
    if (opens(await stage.ask(requestOf(route, { name: 'a visitor' })))) open.add(route.name);
  });
  const before = await stage.rowsOf(...owner.keys);
  for (const [place, forgery] of forgeries.entries()) {
    if (place % EVERY === EVERY - 1) await stage.wait(BETWEEN_SECONDS);
    await atOnce(allRoutes, async (route) => {
      const answer = await stage.ask(requestOf(route, forgery));
      const said = `${route.name} with ${forgery.name}: ${answer.status} ${answer.code ?? ''}`;
      counts.requests++;
      const isOpen = opens(answer);
      if (isOpen && open.has(route.name)) counts['as open as to a visitor']++;
      if (answer.status >= 500 || answer.status === 429) faults.push(said);
      else if (isOpen && !open.has(route.name) && !forgery.isOwn) faults.push(`${said}: ${answer.text.slice(0, 100)}`);
      const shown = owner.secrets.find((secret) => answer.text.includes(secret));
      if (isOpen && shown && answer.text !== JSON.stringify({ id: shown }))
        faults.push(`${said}, with the owner's ${shown}`);
    });
  }
  const changed = changedRows(before, await stage.rowsOf(...owner.keys)).filter((key) => !/REPORT|CHAT/.test(key));
  faults.push(...changed.map((key) => `a forgery changed the row ${key}`));
  return { counts, faults };
}

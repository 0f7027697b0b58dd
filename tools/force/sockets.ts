import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import * as frames from '../../shared/frames.ts';
import { LEAVE_WORD } from '../../shared/schemas/leaving.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { forgedSessions } from './forgeries.ts';
import type { Person, Report, Stage } from './stage.ts';
import { joinSuspended, type Owner } from './things.ts';

/* The live socket: who may open it, what it takes, whom it tells, and when it closes. */

const LATE_MS = 5_000;
/** For what would be pushed, if it were. */
const QUIET_MS = 1_500;

interface Opened {
  readonly socket: WebSocket;
  readonly heard: string[];
}

/** The socket, or the status of the refusal. */
async function open(stage: Stage, headers: Record<string, string>, query = ''): Promise<Opened | number> {
  const socket = new WebSocket(`${stage.url.replace('http', 'ws')}/ws${query}`, { headers });
  socket.on('error', () => {});
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  return Promise.race([
    once(socket, 'open').then(() => ({ socket, heard })),
    once(socket, 'unexpected-response').then(([, response]) => Number(response.statusCode)),
  ]);
}

async function openOwn(stage: Stage, person: Person): Promise<Opened> {
  const opened = await open(stage, { cookie: `__Host-session=${person.session}`, origin: stage.url });
  if (typeof opened === 'number') throw new Error(`refused with ${opened}`);
  return opened;
}

/** Frames that claim another's identity, or are no frames. */
function claims(owner: Owner): string[] {
  const about = [{ playerId: owner.id }, { account: owner.id }, { userId: owner.id, token: owner.session }];
  const types = 'subscribe show_chat cancel_on_disconnect follow_prices keep_orders authenticate __proto__'.split(' ');
  const raw = ['', '{', 'null', '[]', '"show_chat"', `[${frames.CANCEL_ON_DISCONNECT}]`, '[['.repeat(5_000)];
  return [
    ...types.flatMap((type) => about.map((claim) => JSON.stringify({ type, ...claim }))),
    ...[...raw, 'x'.repeat(30_000)],
    JSON.stringify({ action: 'receive', routeKey: '$connect', requestContext: { authorizer: { playerId: owner.id } } }),
  ];
}

export async function checkSockets(stage: Stage, owner: Owner): Promise<Report> {
  const faults: string[] = [];
  const counts = { handshakes: 0, frames: 0, endings: 0 };
  const admin = await stage.admin();
  const other = await stage.join('Soc', 'Ket');
  await checkHandshakes(stage, { owner, other, admin }, { counts, faults });
  await checkFrames(stage, { owner, other }, { counts, faults });
  const endings: [string, (person: Person) => Promise<unknown>][] = [
    ['signing out', ({ http }) => http.fetch('/api/logout')],
    ['signing out everywhere', ({ http }) => http.post('/api/account/sign-out', {})],
    ['leaving', ({ http }) => http.post('/api/account/leaving', { word: LEAVE_WORD })],
  ];
  for (const [name, end] of endings) {
    counts.endings++;
    const person = await stage.join('Lea', 'Ving');
    const { socket } = await openOwn(stage, person);
    const closed = once(socket, 'close').then(() => true);
    await end(person);
    if (!(await Promise.race([closed, sleep(LATE_MS)]))) faults.push(`a socket stays open after ${name}`);
    socket.terminate();
  }
  return { counts, faults };
}

type Noted = { counts: { handshakes: number; frames: number }; faults: string[] };

async function checkHandshakes(
  stage: Stage,
  people: Record<'owner' | 'other' | 'admin', Person>,
  { counts, faults }: Noted,
) {
  const { owner, other, admin } = people;
  const cookie = { cookie: `__Host-session=${owner.session}` };
  const origin = { origin: stage.url };
  const suspended = await joinSuspended(stage, admin, owner);
  const left = await stage.join('Signed', 'Out');
  await left.http.post('/api/account/sign-out', {});
  const { id, token } = await other.http.makeToken('trade');
  await other.http.delete(`/api/account/tokens/${id}`);
  const alike = [`${stage.url}.evil.test`, `${stage.url}/`, stage.url.replace('http', 'https')];
  const refused: [string, Record<string, string>, query?: string][] = [
    ...['https://evil.test', 'null', ...alike].map(
      (each) => [`from ${each}`, { ...cookie, origin: each }] as [string, Record<string, string>],
    ),
    ['from nowhere', cookie],
    ['without a cookie', origin],
    ['with an empty cookie', { ...origin, cookie: '__Host-session=' }],
    ['by the query', origin, `?access_token=${owner.session}&authorization=${token}`],
    ['with x-credential', { ...origin, 'x-credential': `cookie ${owner.session}` }],
    ['with a subprotocol', { ...origin, 'sec-websocket-protocol': owner.session }],
    ['of a suspended player', { ...origin, cookie: `__Host-session=${suspended.session}` }],
    ['after signing out everywhere', { ...origin, cookie: `__Host-session=${left.session}` }],
    ['with a revoked token', { authorization: `Bearer ${token}` }],
    ['with a session as a token', { ...origin, authorization: `Bearer ${owner.session}` }],
    ['with a bad token beside a cookie', { ...cookie, ...origin, authorization: 'Bearer tradefloor_x_y_z' }],
    ...Object.entries(forgedSessions(stage, owner, other)).map(
      ([name, value]) =>
        [`forged: ${name}`, { ...origin, cookie: `__Host-session=${value}` }] as [string, Record<string, string>],
    ),
  ];
  for (const [name, headers, query] of refused) {
    counts.handshakes++;
    const opened = await open(stage, headers, query);
    if (typeof opened === 'number' && [400, 401, 403].includes(opened)) continue;
    faults.push(`a socket ${name}: ${typeof opened === 'number' ? opened : 'opens'}`);
    if (typeof opened !== 'number') opened.socket.terminate();
  }
}

/** Nothing that another says is about the owner's orders, and nothing of the owner's is told to another. */
async function checkFrames(stage: Stage, { owner, other }: { owner: Owner; other: Person }, { counts, faults }: Noted) {
  const mine = await openOwn(stage, owner);
  const theirs = await openOwn(stage, other);
  const before = await stage.rowsOf(owner.id);
  for (const frame of claims(owner)) {
    counts.frames++;
    if (theirs.socket.readyState === WebSocket.OPEN) theirs.socket.send(frame);
  }
  await sleep(QUIET_MS);
  const changed = [...(await stage.rowsOf(owner.id))].filter(([key, row]) => before.get(key) !== row);
  faults.push(...changed.map(([key]) => `a frame changed the row ${key}`));
  const made = { symbol: 'NTI', action: 'buy', shares: 2 };
  await owner.http.post('/api/trade', made, { 'idempotency-key': uuidV7() });
  await sleep(QUIET_MS);
  if (!mine.heard.some((text) => text.includes('account'))) faults.push(`the owner is told nothing: ${mine.heard}`);
  for (const text of theirs.heard)
    if (
      text.includes(owner.id) ||
      owner.secrets.some((secret) => text.includes(secret)) ||
      /account_changed/.test(text)
    )
      faults.push(`another hears ${text.slice(0, 200)}`);
  theirs.socket.terminate();
  await sleep(QUIET_MS);
  const { body: orders } = await owner.http.get('/api/orders');
  if (!orders.some(({ status }: { status: string }) => status === 'open'))
    faults.push("another's socket ended the owner's orders");
  mine.socket.terminate();
}

import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { checkDocumented } from '../../functions/testing/documented.ts';
import { type Input, inputsOf } from '../../functions/testing/generated-input.ts';
import type { RouteName } from '../../shared/routes/index.ts';
import type { Route } from '../../shared/routes/route.ts';
import { uuidV7 } from '../../shared/uuid.ts';
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
import type { Owner } from './things.ts';

/* Generated inputs for every route: no error, nothing of the inside in an answer, and what is refused changes nothing. */

const PLAYERS = 8;
/** Of a route before the clock moves on, below its rate limits, which are filled up again by then. */
const ROUND = 30;
const ROUND_SECONDS = 120;
const SEED = 1;
/** Of each route's refused requests that are sent again, to compare the table before and after. */
const AGAIN = 25;
/** Two writes of an item at once: the answer says to try again. */
const BUSY_TRIES = 3;
const BUSY_MS = 1_000;
const INSIDE = /\bat \S+ \(|\.(ts|mjs|js):\d+|node_modules|file:\/\/|\/var\/task|\/tmp\/|Error: |dynamodb|arn:aws/i;
/** Who ends a session here, or trading, would hide what comes after. */
const ENDS: Partial<Record<RouteName, (body: string) => boolean>> = {
  'leave-game': (body) => body.includes('LEAVE'),
  'sign-out-everywhere': (body) => body.trim() === '{}',
  'halt-market': (body) => body.includes('true'),
};

export async function checkInputs(stage: Stage, owner: Owner, { inputs }: { inputs: number }): Promise<Report> {
  const faults = new Map<string, { times: number; example: string }>();
  const note = (fault: string, example = '') => {
    const known = faults.get(fault);
    faults.set(fault, { times: (known?.times ?? 0) + 1, example: known?.example ?? example });
  };
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  let people: Person[] = await Promise.all([stage.admin(), ...Array.from({ length: PLAYERS }, () => stage.join())]);
  const known = [...Object.values(owner.things), ...people.map(({ id }) => id)];
  const byRoute = new Map(
    allRoutes.map((route) => [route, fc.sample(inputsOf(route, known), { numRuns: inputs, seed: SEED })]),
  );
  const refused = new Map<Route, Request[]>();
  const startedMs = performance.now();
  for (let done = 0; done < inputs; done += ROUND) {
    await stage.wait(ROUND_SECONDS);
    people = people.map((person) => stage.renewed(person));
    await atOnce(allRoutes, async (route) => {
      for (const [place, input] of (byRoute.get(route) ?? []).slice(done, done + ROUND).entries()) {
        const request = toRequest(stage, route, input, callerOf(route, people, place));
        if (ENDS[route.name as RouteName]?.(request.body ?? '')) continue;
        const send = () =>
          stage.ask(request).catch((error) => note(`${route.name}: ${error.message}`, shortened(request)));
        let answer = await send();
        for (let again = 0; answer && isBusy(answer) && again < BUSY_TRIES; again++) {
          count('busy');
          await sleep(BUSY_MS * Math.random());
          answer = await send();
        }
        if (!answer) continue;
        count('inputs');
        const fault = faultOf(route, answer);
        if (fault) note(fault, `${answer.text.slice(0, 200)} for ${shortened(request)}`);
        const kind = answer.status < 400 ? 'accepted' : answer.status === 429 ? 'limited by rate' : 'refused';
        count(kind);
        if (kind === 'refused') keep(refused, route, request);
      }
    });
  }
  counts['a second'] = Math.round(((counts.inputs ?? 0) / (performance.now() - startedMs)) * 1000);
  counts['sent again'] = await sendAgain(stage, people, refused, note);
  return { counts, faults: [...faults].map(([fault, { times, example }]) => `${times} × ${fault} ${example}`) };
}

const isBusy = ({ status, code, headers }: Answer) =>
  status === 503 && code === 'try-again' && 'retry-after' in headers;
const shortened = ({ method, path, body = '', headers }: Request) =>
  `${method} ${path} ${body} ${JSON.stringify({ ...headers, cookie: '' })}`.slice(0, 500);

function keep(refused: Map<Route, Request[]>, route: Route, request: Request): void {
  const kept = refused.get(route) ?? [];
  if (kept.length < AGAIN) refused.set(route, [...kept, request]);
}

function callerOf({ access }: Route, [admin, ...players]: readonly Person[], place: number): Person {
  return (access === 'admin' ? admin : players[place % players.length]) as Person;
}

function toRequest(stage: Stage, route: Route, { params, query, body, headers }: Input, person: Person): Request {
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
  const path = route.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name) => encodeURIComponent(text(params[name] ?? 'x').slice(0, 1_000)) || '%20',
  );
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, text(value).slice(0, 1_000)]),
  ).toString();
  const key = { 'idempotency-key': uuidV7(stage.nowMs()) };
  const form = route.calledBy === 'oauth-client' && body?.startsWith('{') && Object.keys(headers).length === 0;
  const type: Headers = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  const sent = form ? new URLSearchParams(fieldsIn(body ?? '')).toString() : body;
  const all = { ...key, ...type, ...headers, ...stage.bySession(person) };
  return {
    method: route.method,
    path: asked ? `${path}?${asked}` : path,
    headers: all,
    ...(sent !== undefined && { body: sent }),
  };
}

function fieldsIn(body: string): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(body)).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

function faultOf(route: Route, { status, headers, text }: Answer): string | undefined {
  if (status >= 500) return `${route.name}: ${status}`;
  // An answer may repeat what was sent, as the assistant's does.
  if (INSIDE.test(text) && status >= 400) return `${route.name} shows the inside`;
  const isOurs = headers['api-version'] !== undefined;
  if (!isOurs) return status === 400 || status === 413 ? undefined : `${route.name}: ${status} by nobody`;
  const isJson = String(headers['content-type']).includes('json');
  try {
    checkDocumented(route as never, { status, headers, body: isJson ? JSON.parse(text) : text });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** What was refused is sent once more, route by route: where all of it is refused again, no row may change. */
async function sendAgain(
  stage: Stage,
  people: readonly Person[],
  refused: ReadonlyMap<Route, readonly Request[]>,
  note: (fault: string) => void,
): Promise<number> {
  let sent = 0;
  const ids = people.map(({ id }) => id);
  await stage.wait(ROUND_SECONDS);
  const renewed = people.map((person) => stage.renewed(person));
  let before = await stage.rowsOf(...ids);
  for (const [route, requests] of refused) {
    if (route.method === 'GET') continue;
    let isRefused = true;
    await atOnce([...requests.entries()], async ([place, request]) => {
      const headers = { ...request.headers, ...stage.bySession(callerOf(route, renewed, place)) };
      const { status } = await stage.ask({ ...request, headers });
      if (status < 400) isRefused = false;
      sent++;
    });
    const after = await stage.rowsOf(...ids);
    if (isRefused)
      for (const key of changedRows(before, after)) note(`refused requests of ${route.name} changed the row ${key}`);
    before = after;
  }
  return sent;
}

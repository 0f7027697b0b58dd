import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '../../../functions/data/table.ts';
import { bodyOf, queryOf } from '../../../functions/testing/route-bodies.ts';
import { paramsOf, SOMEONE } from '../../../functions/testing/route-input.ts';
import { type RouteName, routes } from '../../../shared/routes/index.ts';
import type { Route } from '../../../shared/routes/route.ts';
import { SESSION_COOKIE } from '../../../shared/session-cookie.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { callTable } from '../../local/dynamodb/table-calls.ts';
import { moveClock } from '../../local/testing/controls.ts';
import { type HostProcess, startHostProcess } from '../../local/testing/host-process.ts';
import { HttpPlayer } from '../../local/testing/http-player.ts';

export type Headers = Record<string, string | readonly string[]>;

export interface Request {
  readonly method: string;
  /** Sent without the normalization that `fetch` applies. */
  readonly path: string;
  readonly headers?: Headers;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly code: string | undefined;
}

export interface Person {
  readonly http: HttpPlayer;
  readonly id: string;
  readonly session: string;
}

type Stored = Parameters<typeof unmarshall>[0] & Record<string, object>;

export interface Report {
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

export const allRoutes = Object.values(routes) as readonly Route[];
const CONNECTIONS = 16;
/** Every route is called repeatedly, so its environment stays. A slow, busy machine is not a fault. */
const environment = {
  FUNCTION_SECONDS: '600',
  MAX_ENVIRONMENTS: '200',
  ENVIRONMENT_IDLE_SECONDS: '3600',
  MAX_ENVIRONMENTS_OF_A_FUNCTION: '2',
};
const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });

export class Stage {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'force-'));
  host = undefined as unknown as HostProcess;
  #offsetSeconds = 0;
  #joined = 0;

  /**
   * @param options.aheadSeconds how far the host's clock is ahead from its first start on
   * @param options.inMemory stores nothing, which makes the table several times as fast
   */
  static async open({ aheadSeconds = 0, inMemory = false } = {}): Promise<Stage> {
    const stage = new Stage();
    stage.#offsetSeconds = aheadSeconds;
    const ahead = { ...environment, CLOCK_OFFSET_SECONDS: String(aheadSeconds) };
    stage.host = await startHostProcess({ dataDir: inMemory ? ':memory:' : stage.dataDir, environment: ahead });
    return stage;
  }

  get url(): string {
    return this.host.url;
  }

  async close(): Promise<void> {
    await this.host.end();
    rmSync(this.dataDir, { recursive: true });
  }

  ask({ method, path, headers = {}, body }: Request): Promise<Answer> {
    const type =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const options = { agent, method, path, port: this.host.port, headers: { ...type, ...headers } };
      const request = http.request(options as http.RequestOptions, async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, code: codeOf(text) });
      });
      request.on('error', reject).end(body);
    });
  }

  nowMs(): number {
    return Date.now() + this.#offsetSeconds * 1000;
  }

  async wait(seconds: number): Promise<void> {
    this.#offsetSeconds += seconds;
    await moveClock(this.url, this.#offsetSeconds);
  }

  async join(first = 'Force', last = 'Player'): Promise<Person> {
    const email = `force${this.#joined++}@example.test`;
    const player = new HttpPlayer(this.url);
    await player.signUp({ given_name: first, family_name: last, email, password: 'a long password' });
    const { body } = await player.get('/api/auth/user');
    const session = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(player.cookieHeader('/'))?.[1] ?? '';
    return { http: player, id: body.id, session };
  }

  /** A request that the route would accept, about the first player's data where it names any. */
  requestOf(route: Route, ids: Readonly<Record<string, string>> = {}): Request {
    const name = route.name as RouteName;
    const params: Record<string, string> = { ...paramsOf(name), ...ids };
    const owned = ids[route.path.split('/').at(-2) ?? ''];
    const path = route.path.replaceAll(
      /\{(\w+)\}/g,
      (_, field) => (/^(id|code)$/.test(field) && owned) || params[field] || SOMEONE,
    );
    const query = new URLSearchParams(queryOf(name)).toString();
    const body = this.#bodyOf(route, ids);
    const key = { 'idempotency-key': uuidV7(this.nowMs()) };
    return { method: route.method, path: query ? `${path}?${query}` : path, headers: key, ...(body && { body }) };
  }

  #bodyOf({ name, body, calledBy }: Route, ids: Readonly<Record<string, string>>): string | undefined {
    const rpc = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    if (calledBy === 'assistant') return JSON.stringify(rpc);
    if (!body) return undefined;
    // The extra field prevents a real departure or sign-out. Authorization is checked before the body.
    if (name === 'leave-game' || name === 'sign-out-everywhere') return '{"unexpected":1}';
    return JSON.stringify(bodyOf(name as RouteName)).replaceAll(SOMEONE, ids.playerId ?? SOMEONE);
  }

  async rowsOf(...ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = (await this.#scan()).map((item) => [JSON.stringify([item.PK, item.SK]), item] as const);
    const named = rows.filter(([key]) => ids.some((id) => key.includes(id)));
    return new Map(named.map(([key, item]) => [key, JSON.stringify(item, inOrder)]));
  }

  async items(): Promise<Item[]> {
    return (await this.#scan()).map((item) => unmarshall(item) as Item);
  }

  async #scan(): Promise<Stored[]> {
    const { tableEndpoint, tables } = await (await fetch(`${this.url}/_local/host`)).json();
    const items: Stored[] = [];
    type Page = { Items: Stored[]; LastEvaluatedKey?: object };
    let from: object = {};
    do {
      const page: Page = await callTable(tableEndpoint, 'Scan', { TableName: tables[0], ...from });
      items.push(...page.Items);
      from = page.LastEvaluatedKey ? { ExclusiveStartKey: page.LastEvaluatedKey } : {};
    } while ('ExclusiveStartKey' in from);
    return items;
  }
}

/** The engine returns a map's fields in any order. */
function inOrder(_: string, value: unknown): unknown {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isMap ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))) : value;
}

function codeOf(text: string): string | undefined {
  try {
    return JSON.parse(text).code;
  } catch {
    return undefined;
  }
}

export function changedRows(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key));
}

export async function atOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

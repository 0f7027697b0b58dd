import { writeFileSync } from 'node:fs';
import { type RouteName, routes } from '../../../shared/routes/index.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { startHostProcess } from '../../local/testing/host-process.ts';
import { HttpPlayer } from '../../local/testing/http-player.ts';
import { root } from '../../paths.ts';

/* Records the examples of the OpenAPI document from a game on this machine: what the server really answers. */

const LISTED = 2;
const host = await startHostProcess();
const player = new HttpPlayer(host.url);
await player.signUp({ given_name: 'Ada', family_name: 'Byron', email: 'ada@example.com', password: 'tradefloor' });

const examples: Record<string, { request?: unknown; answer: unknown }> = {};

/** The first of each list say enough. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, LISTED).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]));
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function record(name: RouteName, { params = {}, query = '', body }: Call = {}): Promise<any> {
  const path = routes[name].path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '') + query;
  const { method } = routes[name];
  const keyed = { 'idempotency-key': uuidV7() };
  const sent =
    method === 'GET' ? player.get(path) : method === 'POST' ? player.post(path, body, keyed) : player.delete(path);
  const answer = await sent;
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  examples[name] = { ...(body !== undefined && { request: body }), answer: shortened(answer.body) };
  return answer.body;
}
interface Call {
  readonly params?: Record<string, string>;
  readonly query?: string;
  readonly body?: unknown;
}

const TFM = { params: { symbol: 'TFM' } };
for (const name of ['list-stocks', 'list-stocks-by-tier', 'get-market', 'get-market-overview', 'list-news'] as const)
  await record(name);
await record('get-stock', TFM);
await record('get-stock-history', { ...TFM, query: '?range=1h' });
await record('place-trade', { body: { symbol: 'TFM', action: 'buy', shares: 3, orderType: 'market' } });
const { id } = await record('create-alert', { body: { symbol: 'INDEX', kind: 'moves', percent: 3 } });
const resting = { symbol: 'TFM', action: 'buy', shares: 1, orderType: 'limit', limitPrice: '0.01' };
const { body: placed } = await player.post('/api/trade', resting, { 'idempotency-key': uuidV7() });
await record('add-to-watchlist', { body: { symbol: 'TFM' } });
for (const name of ['list-orders', 'list-alerts', 'list-watchlist', 'list-transactions', 'get-portfolio'] as const)
  await record(name);
for (const name of [
  'list-holdings',
  'get-portfolio-history',
  'get-own-figures',
  'get-account',
  'get-own-rank',
] as const)
  await record(name);
const { body: begun } = await player.get('/api/snapshot');
await record('get-snapshot', { query: `?after=${begun.next}` });
await record('cancel-order', { params: { id: placed.order.id } });
await record('remove-alert', { params: { id } });
await record('send-chat-message', { body: { message: 'Good morning, traders!' } });
for (const name of ['list-chat-messages', 'get-inbox', 'list-notifications', 'get-current-player'] as const)
  await record(name);
await record('get-board', { params: { board: 'season' } });
await record('list-ranked-players', { query: '?page=1' });
await record('list-plans');
await record('create-league', { body: { name: 'Friends' } });
await record('list-leagues');
await host.end();
writeFileSync(`${root}infra/openapi/examples.json`, `${JSON.stringify(examples, null, 2)}\n`);

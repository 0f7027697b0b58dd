import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveClock } from './testing/controls.ts';
import type { HostProcess } from './testing/host-process.ts';
import { startHostWithPlayer } from './testing/host-with-player.ts';
import { HttpPlayer } from './testing/http-player.ts';

/** Plays as an assistant with the official client, through the distribution, the API and the tools' own routes. */

const buy = { symbol: 'TFM', action: 'buy', shares: 2 };
const FIVE_MINUTES = 300;

let host: HostProcess;
let player: HttpPlayer;
beforeAll(async () => {
  ({ host, player } = await startHostWithPlayer());
}, 120_000);
afterAll(() => host.end());

async function connect(token: string, pin?: string, headers: Record<string, string> = {}) {
  const mode = pin === undefined ? ('legacy' as const) : { pin };
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${token}`, ...headers } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', host.url), { requestInit }));
  const use = async (name: string, args: Record<string, unknown> = {}) => {
    const { isError = false, structuredContent } = await client.callTool({ name, arguments: args });
    // biome-ignore lint/suspicious/noExplicitAny: tools answer in every shape
    return { isError, content: structuredContent as any };
  };
  return { client, use };
}

test.each([
  ['2026-07-28', '2026-07-28'],
  ['2025-11-25', undefined],
])('an assistant of %s reads prices, previews a trade, and confirms it once', async (version, pin) => {
  const { id, token } = await player.makeToken('trade');
  const { client, use } = await connect(token, pin);
  expect(client.getNegotiatedProtocolVersion()).toBe(version);
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('confirm_trade');
  expect((await use('list_stocks')).content.items[0]).toMatchObject({ symbol: 'TFM' });
  const before: { id: string }[] = (await player.get('/api/transactions')).body;

  const preview = await use('preview_trade', buy);
  expect(preview.content).toMatchObject({ outcome: 'fills', previewId: expect.any(String) });
  expect((await player.get('/api/transactions')).body).toEqual(before);
  const { previewId } = preview.content;
  const trades = [await use('confirm_trade', { previewId }), await use('confirm_trade', { previewId })];
  const after: { id: string }[] = (await player.get('/api/transactions')).body;
  expect(after.length).toBe(before.length + 1);
  expect(after[0]).toMatchObject({ via: 'assistant' });
  expect(trades.map(({ content }) => content.id)).toEqual([after[0]?.id, after[0]?.id]);
  expect((await use('list_holdings')).content.items).toMatchObject([{ shares: 2 * after.length }]);

  const resting = await use('preview_trade', { ...buy, orderType: 'limit', limitPrice: '1.00' });
  expect((await use('confirm_trade', resting.content)).isError).toBe(true);
  const placed = await use('confirm_trade', { previewId: resting.content.previewId });
  expect((await use('cancel_order', { id: placed.content.order.id })).content.status).toBe('cancelled');
  await client.close();
  await player.delete(`/api/account/tokens/${id}`);
});

test('a read-only token may preview a trade but not make it', async () => {
  const { id, token } = await player.makeToken('read');
  const { client, use } = await connect(token, '2026-07-28');
  const { content } = await use('preview_trade', buy);
  const refused = await use('confirm_trade', { previewId: content.previewId });
  expect(refused).toMatchObject({ isError: true, content: { code: 'read-only-token' } });
  expect((await use('cancel_orders')).content.code).toBe('read-only-token');
  await client.close();
  await player.delete(`/api/account/tokens/${id}`);
});

test('a paper token trades on the paper account and leaves the real one unchanged', async () => {
  const { id, token } = await player.makeToken('paper');
  const { use } = await connect(token);
  const before = (await player.get('/api/portfolio')).body;
  const preview = await use('preview_trade', buy);
  expect((await use('confirm_trade', { previewId: preview.content.previewId })).content).toMatchObject({ shares: 2 });
  expect((await use('list_holdings')).content.items).toMatchObject([{ shares: 2 }]);
  expect(await use('get_own_place', { board: 'programs' })).toMatchObject({ isError: true });
  expect((await player.get('/api/portfolio')).body.cash).toBe(before.cash);
  await player.delete(`/api/account/tokens/${id}`);
});

test('an assistant in a contest trades with its coins and leaves the player’s own unchanged', async () => {
  const { id, token } = await player.makeToken('trade');
  const today = (await player.get('/api/time')).body.now.slice(0, 10);
  const dates = { firstDate: today, lastDate: today, startSum: '500.00', capPercent: 100, tiers: ['standard'] };
  const contest = { ...dates, lateEntry: true, board: 'return', showsNames: false };
  const { body: made } = await player.post('/api/leagues', { name: 'A day', contest });
  const { code } = (await player.get(`/api/leagues/${made.id}`)).body;
  expect((await player.post('/api/leagues/join', { code })).status).toBe(200);
  const before = (await player.get('/api/portfolio')).body;
  const { use } = await connect(token, undefined, { Contest: made.id });
  const preview = await use('preview_trade', buy);
  expect((await use('confirm_trade', { previewId: preview.content.previewId })).content).toMatchObject({ shares: 2 });
  expect(Number((await use('get_portfolio')).content.cash)).toBeLessThan(500);
  expect(await use('get_own_place', { board: 'all' })).toMatchObject({ content: { code: 'not-in-contest' } });
  expect((await player.get('/api/portfolio')).body.cash).toBe(before.cash);
  await player.delete(`/api/account/tokens/${id}`);
});

test('a preview is valid for five minutes and only for its own player', async () => {
  const { id, token } = await player.makeToken('trade');
  const { client, use } = await connect(token, '2026-07-28');
  const { previewId } = (await use('preview_trade', buy)).content;
  const other = new HttpPlayer(host.url);
  await other.signIn('alice@example.test');
  const made = await other.makeToken();
  const theirs = await connect(made.token, '2026-07-28');
  expect((await theirs.use('confirm_trade', { previewId })).content.code).toBe('invalid-preview');
  await moveClock(host.url, FIVE_MINUTES);
  expect((await use('confirm_trade', { previewId })).content.code).toBe('invalid-preview');
  await Promise.all([client.close(), theirs.client.close()]);
  await player.delete(`/api/account/tokens/${id}`);
});

test('requests without a valid token are refused', async () => {
  const { id, token } = await player.makeToken('trade');
  const post = async (headers: Record<string, string>, method = 'POST') => {
    const body = method === 'POST' ? '{"jsonrpc":"2.0","method":"notifications/initialized"}' : null;
    const init = { method, headers: { 'content-type': 'application/json', ...headers }, body };
    const response = await fetch(`${host.url}/mcp`, init);
    return [response.status, response.headers.get('www-authenticate') ?? response.headers.get('allow')];
  };
  const authorization = `Bearer ${token}`;
  expect(await post({ authorization })).toEqual([202, null]);
  expect(await post({})).toEqual([401, 'Bearer']);
  expect(await post({ cookie: player.cookieHeader('/mcp'), origin: host.url })).toEqual([401, 'Bearer']);
  expect(await post({ authorization, origin: 'https://evil.example' })).toEqual([403, null]);
  expect(await post({ authorization }, 'GET')).toEqual([405, 'POST']);
  expect(await post({ authorization }, 'DELETE')).toEqual([405, 'POST']);
  await player.delete(`/api/account/tokens/${id}`);
  await moveClock(host.url, FIVE_MINUTES + 5);
  expect(await post({ authorization })).toEqual([401, 'Bearer']);
});

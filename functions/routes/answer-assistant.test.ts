import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROGRAM_HEADER } from '../../shared/schemas/trade.ts';
import { call } from '../testing/call.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { joinPlayer } from '../testing/scene.ts';

const MODERN = '2026-07-28';
const SPOKEN = [MODERN, '2025-11-25', '2025-06-18'];
const envelope = {
  'io.modelcontextprotocol/protocolVersion': MODERN,
  'io.modelcontextprotocol/clientCapabilities': {},
};
const order = { symbol: 'TFM', action: 'buy', shares: 1 };
const fills = { outcome: 'fills', price: '42.00', total: '42.00', account: {} };

let playerId = '';
let program: { playerId: string; tokenId: string };

const site = vi.fn<(url: string, init: RequestInit) => Response>();
const answer = (value: unknown, status = 200) => site.mockImplementation(() => Response.json(value, { status }));

movingMarket();
beforeAll(async () => {
  playerId = await joinPlayer();
  const { body } = await call('create-token', { playerId, body: { name: 'Assistant', scope: 'read' } });
  program = { playerId, tokenId: body.id };
});
beforeEach(() => {
  site.mockReset();
  // The table's SDK does not use fetch.
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => site(String(url), init));
});
afterAll(() => vi.unstubAllGlobals());

const bearer = { origin: undefined, 'x-credential': 'bearer tradefloor_token' };
const send = (rawBody: string, headers: Record<string, string | undefined> = {}, who: object = program) =>
  call('answer-assistant', { ...who, rawBody, headers: { ...bearer, ...headers } });

function ask(method: string, params: Record<string, unknown> = {}, who?: object) {
  const message = { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope } };
  const named = typeof params.name === 'string' ? { 'mcp-name': params.name } : {};
  return send(JSON.stringify(message), { 'mcp-protocol-version': MODERN, 'mcp-method': method, ...named }, who);
}

const askOld = (method: string, params = {}) =>
  send(JSON.stringify({ jsonrpc: '2.0', id: 'a', method, params }), { 'mcp-protocol-version': '2025-06-18' });

async function use(name: string, args?: object | null, who?: object) {
  const { status, body } = await ask('tools/call', { name, arguments: args }, who);
  expect(status).toBe(200);
  return body.result;
}

describe('an assistant', () => {
  test('discovers the server without a handshake', async () => {
    const { status, body } = await ask('server/discover');
    expect([status, body.id]).toEqual([200, 1]);
    expect(body.result).toMatchObject({
      ...{ resultType: 'complete', supportedVersions: SPOKEN, capabilities: { tools: {} }, cacheScope: 'public' },
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'tradefloor' } },
    });
  });

  test.each([
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
    ['2024-11-05', '2025-11-25'],
  ])('of an older revision shakes hands: requests %s, gets %s', async (protocolVersion, expected) => {
    const { body, headers } = await askOld('initialize', { protocolVersion, capabilities: {} });
    expect(body.result).toMatchObject({ protocolVersion: expected, capabilities: { tools: {} } });
    expect(headers).not.toHaveProperty('mcp-session-id');
    expect((await askOld('ping')).body).toEqual({ jsonrpc: '2.0', id: 'a', result: {} });
  });

  test('gets an empty answer to a notification', async () => {
    const { status, body, headers } = await send('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    expect([status, body, headers['content-type']]).toEqual([202, undefined, undefined]);
  });

  test('has at most fifteen tools, each marked if it changes something', async () => {
    const { tools, ttlMs } = (await ask('tools/list')).body.result;
    expect(tools.length).toBeLessThanOrEqual(15);
    expect(ttlMs).toBeGreaterThan(0);
    interface Listed {
      name: string;
      inputSchema: { type: string };
      annotations: { readOnlyHint: boolean; destructiveHint: boolean };
    }
    const writing = tools.filter(({ annotations }: Listed) => !annotations.readOnlyHint);
    expect(writing.map(({ name }: Listed) => name)).toEqual(['confirm_trade', 'cancel_order', 'cancel_orders']);
    expect(writing.every(({ annotations }: Listed) => annotations.destructiveHint)).toBe(true);
    expect(tools.filter(({ inputSchema }: Listed) => inputSchema.type !== 'object')).toEqual([]);
    const preview = tools.find(({ name }: Listed) => name === 'preview_trade');
    expect(preview.inputSchema).toMatchObject({
      properties: { symbol: { type: 'string' }, action: { enum: ['buy', 'sell'] } },
      required: ['symbol', 'action', 'shares'],
    });
  });

  test.each([
    ['list_stocks', {}, 'GET', '/api/stocks'],
    ['list_stocks', null, 'GET', '/api/stocks'],
    ['get_stock_history', { symbol: 'TFM', range: null }, 'GET', '/api/stocks/TFM/history'],
    ['get_stock_history', { symbol: 'TFM', range: '1w' }, 'GET', '/api/stocks/TFM/history?range=1w'],
    ['list_transactions', { limit: 5 }, 'GET', '/api/transactions?limit=5'],
    ['get_board', { board: 'week' }, 'GET', '/api/boards/week'],
    ['cancel_order', { id: playerId || 'an-id' }, 'DELETE', '/api/orders/an-id'],
  ])('calls %s as a program with the same token would', async (name, args, method, path) => {
    answer([{ symbol: 'TFM' }]);
    const result = await use(name, args);
    expect(site.mock.calls).toMatchObject([
      [
        `https://site.test${path}`,
        { method, headers: { authorization: 'Bearer tradefloor_token', [PROGRAM_HEADER]: 'assistant' } },
      ],
    ]);
    expect(result).toMatchObject({ structuredContent: { items: [{ symbol: 'TFM' }] } });
    expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
  });

  test('gets a refusal as a readable result', async () => {
    answer(
      { type: '/api#x', title: 'X', status: 403, code: 'read-only-token', detail: 'This token may only read.' },
      403,
    );
    expect(await use('list_orders')).toMatchObject({
      content: [{ type: 'text', text: 'This token may only read. (read-only-token)' }],
      structuredContent: { code: 'read-only-token' },
      isError: true,
    });
  });

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers in HTML', () => new Response('<html>', { status: 502 })],
  ])('should try again when the site %s', async (_, respond) => {
    site.mockImplementation(respond as () => Response);
    expect(await use('list_stocks')).toMatchObject({ isError: true, structuredContent: { code: 'try-again' } });
  });

  test.each(['..', '../trade', 'TFM/history', '', undefined])('cannot reach another path with %j', async (symbol) => {
    expect(await use('get_stock_history', { symbol })).toMatchObject({ structuredContent: { code: 'malformed' } });
    expect(site).not.toHaveBeenCalled();
  });
});

describe('a trade', () => {
  async function preview(input: object = order, shown: object = fills): Promise<string> {
    answer(shown);
    return (await use('preview_trade', input)).structuredContent.previewId;
  }
  const confirm = (previewId: unknown, who?: object) => use('confirm_trade', { previewId }, who);
  const placed = () =>
    site.mock.calls.map(([url, init]) => ({
      url,
      key: new Headers(init.headers).get('idempotency-key'),
      order: JSON.parse(String(init.body)),
    }));

  test('is previewed, then placed as shown, and only once if confirmed again', async () => {
    const previewId = await preview();
    expect(placed()).toEqual([{ url: 'https://site.test/api/trade/preview', key: null, order }]);
    site.mockClear();
    for (let times = 0; times < 2; times++) await confirm(previewId);
    const [first, second] = placed();
    expect(first).toEqual(second);
    expect(first).toMatchObject({ url: 'https://site.test/api/trade', order: { ...order, seenPrice: '42.00' } });
    expect(first?.key).toMatch(/^[\da-f-]{14}7/);
    expect(await preview()).not.toBe(previewId);
  });

  test.each([
    ['a price that the player has seen', { ...order, seenPrice: '41.00' }, fills],
    ['a limit', { ...order, orderType: 'limit', limitPrice: '50.00' }, fills],
    ['a limit not reached', { ...order, orderType: 'limit', limitPrice: '1.00' }, { outcome: 'rests', account: {} }],
  ])('with %s is placed as requested', async (_, asked, shown) => {
    const previewId = await preview(asked, shown);
    site.mockClear();
    await confirm(previewId);
    expect(placed().map((each) => each.order)).toEqual([asked]);
  });

  test('that would be refused gets no preview to confirm', async () => {
    const refusal = { code: 'not-enough-coins', detail: 'You are short.', details: {} };
    expect(await preview(order, { outcome: 'refused', refusal })).toBeUndefined();
  });

  test('is not placed by a forged or another player’s preview', async () => {
    const previewId = await preview();
    site.mockClear();
    const forged = `${Buffer.from('{"order":{}}').toString('base64url')}.${previewId.split('.')[1]}`;
    const refused = { isError: true, structuredContent: { code: 'invalid-preview' } };
    for (const text of [forged, 7, undefined]) expect(await confirm(text)).toMatchObject(refused);
    const other = await joinPlayer();
    const { body } = await call('create-token', { playerId: other, body: { name: 'Other', scope: 'read' } });
    expect(await confirm(previewId, { playerId: other, tokenId: body.id })).toMatchObject(refused);
    expect(site).not.toHaveBeenCalled();
  });
});

describe('a message', () => {
  test.each(['initialize', 'ping', 'resources/list', 'subscriptions/listen', 'constructor'])(
    'of the new revision cannot call %s',
    async (method) => {
      const { status, body } = await ask(method);
      expect([status, body.id, body.error.code]).toEqual([404, 1, -32601]);
    },
  );

  test('of an old revision gets an unknown method’s error in the body', async () => {
    const { status, body } = await askOld('server/discover');
    expect([status, body]).toMatchObject([200, { id: 'a', error: { code: -32601 } }]);
  });

  test.each([{ name: 'place_trade' }, { name: 'constructor' }, {}, { name: 'list_stocks', arguments: [] }])(
    'that does not call a tool properly is refused: %j',
    async (params) => {
      expect((await ask('tools/call', params)).body.error.code).toBe(-32602);
      expect(site).not.toHaveBeenCalled();
    },
  );

  test('needs a token; a session does not suffice', async () => {
    const session = await send('{}', { 'x-credential': 'cookie session', origin: 'https://site.test' }, { playerId });
    expect([session.status, session.body.code, session.headers['www-authenticate']]).toEqual([
      ...[401, 'not-signed-in', 'Bearer'],
    ]);
  });

  test('is refused from another site’s page', async () => {
    for (const origin of ['https://evil.test', 'null', 'http://localhost'])
      expect((await send('{}', { origin })).body.code).toBe('wrong-origin');
    expect((await send('{"jsonrpc":"2.0","method":"x"}', { origin: 'https://site.test' })).status).toBe(202);
  });
});

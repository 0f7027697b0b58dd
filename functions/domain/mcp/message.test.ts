import { describe, expect, test } from 'vitest';
import { idOf, McpError, readMessage, SPOKEN_VERSIONS } from './message.ts';

const MODERN = '2026-07-28';
const envelope = {
  'io.modelcontextprotocol/protocolVersion': MODERN,
  'io.modelcontextprotocol/clientCapabilities': {},
};
const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_stocks', _meta: envelope } };
const headers = {
  'mcp-protocol-version': MODERN,
  'mcp-method': 'tools/call',
  'mcp-name': 'list_stocks',
};
const legacy = { jsonrpc: '2.0', id: 'a', method: 'tools/list' };

function read(message: unknown, sent: Record<string, string | undefined> = headers) {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  return readMessage(text, (name) => ({ ...sent })[name]);
}

function refusal(message: unknown, sent?: Record<string, string | undefined>) {
  try {
    return read(message, sent);
  } catch (error) {
    if (!(error instanceof McpError)) throw error;
    return [error.status, error.error.code];
  }
}

const withMeta = (meta: unknown, method = 'tools/call') => ({
  ...call,
  method,
  params: { ...call.params, _meta: meta },
});

describe('a request', () => {
  test('of the revision of 2026-07-28 is read', () => {
    expect(read(call)).toMatchObject({ id: 1, method: 'tools/call', params: { name: 'list_stocks' }, isModern: true });
  });

  test.each([
    ['without a header', {}],
    ['of 2025-06-18', { 'mcp-protocol-version': '2025-06-18' }],
    ['of 2025-11-25', { 'mcp-protocol-version': '2025-11-25', 'mcp-method': 'anything' }],
  ])('of an older client is read: %s', (_, sent) => {
    expect(read(legacy, sent)).toEqual({ id: 'a', method: 'tools/list', params: {}, isModern: false });
  });

  test('of an older client may begin with any revision', () => {
    const begins = { ...legacy, method: 'initialize' };
    expect(read(begins, { 'mcp-protocol-version': '2025-03-26' })).toMatchObject({ isModern: false });
    expect(refusal(begins)).toEqual([400, -32020]);
  });

  test.each(SPOKEN_VERSIONS)('is read in each supported revision: %s', (version) => {
    const modern = version === MODERN;
    const sent = modern ? headers : { 'mcp-protocol-version': version };
    expect(read(modern ? call : legacy, sent)).toMatchObject({ isModern: modern });
  });

  test('may have null for omitted values', () => {
    expect(read({ ...legacy, params: null }, {})).toMatchObject({ params: {} });
    expect(read({ ...legacy, params: { _meta: null } }, {})).toMatchObject({ isModern: false });
    expect(refusal(withMeta(null))).toEqual([400, -32602]);
  });

  test.each([
    ['that is no JSON', '{', [400, -32700]],
    ['that is empty', '', [400, -32700]],
    ['with half a character', '{"jsonrpc":"2.0","id":1,"method":"\\ud800"}', [400, -32700]],
    ['nested too deep', `${'['.repeat(50)}${']'.repeat(50)}`, [400, -32700]],
    ['that is too long', { ...call, params: { ...call.params, text: 'x'.repeat(70_000) } }, [413, -32600]],
    ['in a batch', [call], [400, -32600]],
    ['of JSON-RPC 1', { ...call, jsonrpc: '1.0' }, [400, -32600]],
    ['with null as its id', { ...call, id: null }, [400, -32600]],
    ['that is a response', { jsonrpc: '2.0', id: 1, result: {} }, [400, -32600]],
    ['with a list of parameters', { ...call, params: [] }, [400, -32600]],
    ['without an envelope', { ...call, params: { name: 'list_stocks' } }, [400, -32602]],
    [
      'without a version in its envelope',
      withMeta({ ...envelope, [Object.keys(envelope)[0] ?? '']: undefined }),
      [400, -32602],
    ],
    ['without capabilities', withMeta({ 'io.modelcontextprotocol/protocolVersion': MODERN }), [400, -32602]],
    [
      'with another version in its envelope',
      withMeta({ ...envelope, 'io.modelcontextprotocol/protocolVersion': '2027-01-01' }),
      [400, -32020],
    ],
  ])('%s is refused', (_, message, expected) => expect(refusal(message)).toEqual(expected));

  test.each([
    ['without a version', { 'mcp-protocol-version': undefined }, [400, -32020]],
    ['with an older version', { 'mcp-protocol-version': '2025-11-25' }, [400, -32020]],
    ['without a method', { 'mcp-method': undefined }, [400, -32020]],
    ['with another method', { 'mcp-method': 'tools/list' }, [400, -32020]],
    ['with the method in capitals', { 'mcp-method': 'TOOLS/CALL' }, [400, -32020]],
    ['without a name', { 'mcp-name': undefined }, [400, -32020]],
    ['with another name', { 'mcp-name': 'confirm_trade' }, [400, -32020]],
  ])('with headers %s is refused', (_, sent, expected) =>
    expect(refusal(call, { ...headers, ...sent })).toEqual(expected),
  );

  test('of an unknown revision is refused with the supported ones', () => {
    const version = { 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };
    const sent = { ...headers, 'mcp-protocol-version': '2099-01-01' };
    expect(() => read(withMeta({ ...envelope, ...version }), sent)).toThrow(
      expect.objectContaining({
        error: expect.objectContaining({ code: -32022, data: { supported: SPOKEN_VERSIONS, requested: '2099-01-01' } }),
      }),
    );
    expect(refusal(legacy, { 'mcp-protocol-version': '1900-01-01' })).toEqual([400, -32022]);
  });
});

test('a notification asks for nothing', () => {
  expect(read({ jsonrpc: '2.0', method: 'notifications/initialized' }, {})).toBeUndefined();
});

test('an error names the id of the message, if it has one', () => {
  expect([idOf('{"id":7}'), idOf('{"id":"b","x":1}'), idOf('{"id":null}'), idOf('[]'), idOf('{')]).toEqual([
    ...[7, 'b', undefined, undefined, undefined],
  ]);
});

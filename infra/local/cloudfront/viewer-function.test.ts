import { expect, test } from 'vitest';
import type { OriginRequest } from './origin-policies.ts';
import { compileViewerFunction } from './viewer-function.ts';

const request: OriginRequest = {
  method: 'GET',
  path: '/',
  query: 'a=1&b&a=%32',
  headers: { cookie: 'c=d' },
  body: Buffer.alloc(0),
  caller: { connection: {}, cookie: 'c=d' },
};

test('a repeated parameter reaches the function with all values and is passed on', async () => {
  const seen = compileViewerFunction(
    'function handler(event) { return { statusCode: 200, body: JSON.stringify(event.request.querystring) }; }',
  );
  const { body } = await seen(request);
  expect(JSON.parse(String(body))).toEqual({
    a: { value: '1', multiValue: [{ value: '1' }, { value: '%32' }] },
    b: { value: '' },
  });
  const passing = compileViewerFunction('function handler(event) { return event.request; }');
  expect(await passing(request)).toEqual({ ...request, query: 'a=1&a=%32&b' });
});

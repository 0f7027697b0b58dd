import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, text } from '../http/http-exchange.ts';
import { EdgeCache, forViewer, ttlSeconds } from './edge-cache.ts';
import type { CachePolicy } from './origin-policies.ts';

const NOON_MS = Date.UTC(2026, 2, 4, 12);
const none = { mode: 'listed', names: [] } as const;
const policy: CachePolicy = {
  parts: { headers: none, cookies: none, query: none },
  compresses: false,
  ttlSeconds: { min: 0, default: 5, max: 60 },
};
const withHeaders = (headers: Record<string, string>, status = 200): Answer => ({
  ...text(status, 'body'),
  headers,
});

beforeEach(() => void vi.useFakeTimers({ now: NOON_MS }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['max-age', { 'cache-control': 'public, max-age=7' }, 7],
  ['s-maxage before max-age', { 'cache-control': 'max-age=7, s-maxage=9' }, 9],
  ['Expires', { 'cache-control': 'public', expires: new Date(NOON_MS + 8_000).toUTCString() }, 8],
  ['max-age before Expires', { 'cache-control': 'max-age=7', expires: new Date(NOON_MS).toUTCString() }, 7],
  ['the policy default without a header', {}, 5],
  ['the policy maximum at most', { 'cache-control': 'max-age=600' }, 60],
  ['nothing for no-store', { 'cache-control': 'no-store' }, 0],
  ['nothing for private', { 'cache-control': 'private, max-age=7' }, 0],
])('caches an answer for %s', (_, headers, seconds) => {
  expect(ttlSeconds(withHeaders(headers as Record<string, string>), policy)).toBe(seconds);
});

test('caches a server error for ten seconds and a refusal not at all', () => {
  expect(ttlSeconds(withHeaders({}, 500), policy)).toBe(10);
  expect(ttlSeconds(withHeaders({}, 403), policy)).toBe(0);
});

test.each([
  ['what the distribution says', {}, 500, 0],
  ['what the distribution says of an error that it would not keep', {}, 403, 30],
  ['ten seconds where the distribution says nothing', {}, 502, 10],
  ['what the origin says if that is longer', { 'cache-control': 'max-age=5' }, 500, 5],
])('caches an error for %s', (_, headers, status, seconds) => {
  const errorSeconds = new Map([
    [500, 0],
    [403, 30],
  ]);
  expect(ttlSeconds(withHeaders(headers as Record<string, string>, status), policy, errorSeconds)).toBe(seconds);
});

test('asks the origin again after an error that must not be cached', async () => {
  const cache = new EdgeCache(new Map([[500, 0]]));
  const ask = vi.fn(async () => withHeaders({}, 500));
  await cache.answer('key', policy, ask);
  await cache.answer('key', policy, ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('asks the origin once for two hundred viewers, and again when the answer is stale', async () => {
  const cache = new EdgeCache();
  const ask = vi.fn(async () => withHeaders({ 'cache-control': 'max-age=7', etag: '"a"' }));
  const poll = () => Promise.all(Array.from({ length: 200 }, () => cache.answer('key', policy, ask)));
  await poll();
  vi.advanceTimersByTime(6_999);
  const [answer] = await poll();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(answer?.headers).toMatchObject({ age: '6', 'x-cache': 'Hit from cloudfront' });
  vi.advanceTimersByTime(1);
  await poll();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(ask).toHaveBeenLastCalledWith('"a"');
});

test('serves its copy when the origin answers that nothing changed', async () => {
  const cache = new EdgeCache();
  const headers = { 'cache-control': 'max-age=1', etag: '"a"' };
  await cache.answer('key', policy, async () => withHeaders(headers));
  vi.advanceTimersByTime(1_000);
  const answer = await cache.answer('key', policy, async () => withHeaders(headers, 304));
  expect(answer.status).toBe(200);
  expect(String(answer.body)).toBe('body');
  expect(answer.headers['x-cache']).toBe('RefreshHit from cloudfront');
});

test('answers a viewer with the same tag that nothing changed, in any encoding', () => {
  const answer = withHeaders({ etag: 'W/"a"' });
  expect(forViewer(answer, '"b", "a"')).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect(forViewer(answer, '"b"').status).toBe(200);
  expect(forViewer(answer, undefined).status).toBe(200);
});

test('caches only errors of uncached paths, as long as the distribution says', async () => {
  const uncached: CachePolicy = { ...policy, ttlSeconds: { min: 0, default: 0, max: 0 } };
  const asked: number[] = [];
  const ask = (status: number) => async () => {
    asked.push(status);
    return withHeaders({}, status);
  };
  const cache = new EdgeCache(new Map([[503, 0]]));
  for (const status of [200, 200, 503, 503, 500, 200]) await cache.answerUncached('/', uncached, ask(status));
  expect(asked).toEqual([200, 200, 503, 503, 500]);
  vi.advanceTimersByTime(10_000);
  expect((await cache.answerUncached('/', uncached, ask(200))).status).toBe(200);
});

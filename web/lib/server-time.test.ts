import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime, serverNowMs } from './server-time.ts';

const NOON_MS = Date.UTC(2026, 2, 4, 12);
const DAY_MS = 24 * 3600 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Simulates an answer after 300 ms from a server with the right time, on a device whose clock is `wrongMs` fast. */
function answer(atMs: number, wrongMs: number, headers: object = {}): number {
  vi.setSystemTime(atMs + wrongMs + 200);
  const date = new Date(Math.floor(atMs / 1000) * 1000).toUTCString();
  learnServerTime(new Headers({ date, ...headers }), atMs + wrongMs - 100);
  return serverNowMs() - (atMs + 200);
}

test.each([
  ['two days fast', 2 * DAY_MS],
  ['a year slow', -365 * DAY_MS],
  ['a minute fast', 60_000],
])('an answer corrects a device clock %s to a second, and later answers more exactly', (_, wrongMs) => {
  expect(Math.abs(answer(NOON_MS + 400, wrongMs))).toBeLessThanOrEqual(1000);
  answer(NOON_MS + 10_001, wrongMs);
  expect(Math.abs(answer(NOON_MS + 20_999, wrongMs))).toBeLessThanOrEqual(500);
});

test.each([
  ["from the edge's cache", { age: '9', 'cache-control': 'public, max-age=9' }],
  ["from the browser's own cache", { 'cache-control': 'public, max-age=9' }],
  ['from a cache, as Expires allows,', { 'cache-control': 'public', expires: new Date(NOON_MS + 9_000).toUTCString() }],
  ['from the edge, past its time,', { age: '9', 'cache-control': 'public, max-age=3' }],
  ['from the edge, which has cached an error,', { age: '9' }],
])('an answer %s or without a date leaves a right clock alone', (_, headers) => {
  answer(NOON_MS, 0);
  vi.setSystemTime(NOON_MS + 9_900);
  learnServerTime(new Headers({ date: new Date(NOON_MS).toUTCString(), ...headers }), NOON_MS + 9_890);
  learnServerTime(new Headers(), NOON_MS);
  expect(Math.abs(serverNowMs() - Date.now())).toBeLessThanOrEqual(1000);
});

test('a cacheable answer corrects a fast clock up to its cache lifetime', () => {
  expect(answer(NOON_MS, 60_000, { 'cache-control': 'public, max-age=8' })).toBeLessThan(8_000 + 2_500);
  const expires = new Date(NOON_MS + 9_000).toUTCString();
  expect(answer(NOON_MS + 9_000, 60_000, { 'cache-control': 'public', expires })).toBeLessThan(2_500);
});

test('the time is in whole milliseconds, as keys need, even if the send time has fractions', () => {
  vi.setSystemTime(NOON_MS);
  learnServerTime(new Headers({ date: new Date(NOON_MS - 60_000).toUTCString() }), NOON_MS - 0.3);
  expect(serverNowMs()).toBe(NOON_MS - 60_000 + 1000);
});

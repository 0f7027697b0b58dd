import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Template } from '../template/template.ts';
import { StageThrottle } from './throttles.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const stage = {
  ApiId: 'api',
  DefaultRouteSettings: { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 3 },
  RouteSettings: { 'GET /own': { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 1 } },
};
const template = { list: () => [{ properties: stage }] } as unknown as Template;
const admitted = (throttle: StageThrottle, count: number, routeKey: string) =>
  Array.from({ length: count }, () => throttle.admits(routeKey)).filter(Boolean).length;

test('a stage serves its burst and then its rate, and a route may have its own limits', () => {
  vi.advanceTimersByTime(10_000);
  const throttle = new StageThrottle(template, 'api');
  expect(admitted(throttle, 5, 'GET /a')).toBe(3);
  expect(admitted(throttle, 5, 'GET /own')).toBe(1);
  vi.advanceTimersByTime(500);
  expect(admitted(throttle, 5, 'GET /b')).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(admitted(throttle, 5, 'GET /b')).toBe(3);
});

test('a stage without settings has the account’s burst, and one without throttling serves everything', () => {
  const other = new StageThrottle(template, 'other');
  expect(admitted(other, 5_001, 'GET /a')).toBe(5_000);
  const open = new StageThrottle(template, 'api', false);
  expect(admitted(open, 100, 'GET /a')).toBe(100);
});

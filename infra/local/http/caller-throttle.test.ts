import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from '../cloudfront/origin-policies.ts';
import type { Template } from '../template/template.ts';
import { CallerThrottle, StageThrottle } from './throttles.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const personal = { ApiId: 'api', DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 } };
const template = { list: () => [{ properties: personal }] } as unknown as Template;

/** Simulates ten seconds of a script at full speed and a bystander. Returns how many requests of each are answered. */
function play(script: (index: number) => Caller, bystander: Caller): { script: number; bystander: number } {
  const callers = new CallerThrottle();
  const stage = new StageThrottle(template, 'api');
  const isAnswered = (caller: Caller) => callers.admits(caller) && stage.admits('GET /any');
  const answered = { script: 0, bystander: 0 };
  for (let index = 0; index < 30_000; index += 1) {
    if (isAnswered(script(index))) answered.script += 1;
    if (index % 1000 === 999 && isAnswered(bystander)) answered.bystander += 1;
    vi.advanceTimersByTime(1 / 3);
  }
  return answered;
}

const pool = [{}, {}, {}, {}, {}, {}, {}, {}];

test.each<[string, (index: number) => Caller, string | undefined]>([
  ['a player by one connection', () => ({ connection: play, cookie: 'session=bob' }), 'session=alice'],
  ['a player by a connection each', () => ({ connection: {}, cookie: 'session=bob' }), 'session=alice'],
  ['a visitor by one connection', () => ({ connection: play, cookie: undefined }), undefined],
  ['a visitor by a connection each', () => ({ connection: {}, cookie: undefined }), 'session=alice'],
  ['made-up cookies on eight connections', (i) => ({ connection: pool[i % 8] ?? {}, cookie: `${i}` }), 'session=alice'],
])('a script at full speed costs a bystander no answer: %s', (_, script, cookie) => {
  const answered = play(script, { connection: {}, cookie });
  expect(answered.bystander).toBe(30);
  expect(answered.script).toBeLessThan(6000);
});

test('a stage without throttling refuses no caller', () => {
  const callers = new CallerThrottle(false);
  const caller = { connection: {}, cookie: undefined };
  expect(Array.from({ length: 500 }, () => callers.admits(caller)).every(Boolean)).toBe(true);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueueAccess } from '../permissions/roles.ts';
import { Queue } from './queue.ts';
import { Schedule } from './schedule.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 4, 12, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

function started(ScheduleExpression: string, delays: readonly number[] = [0]) {
  const queue = new Queue({ arn: 'arn:queue', url: 'url', properties: {}, deadLetters: () => undefined });
  const Input = JSON.stringify({
    QueueUrl: 'url',
    Entries: delays.map((DelaySeconds) => ({
      MessageBody: `${DelaySeconds} at <aws.scheduler.scheduled-time>`,
      DelaySeconds,
    })),
  });
  const Target = { Arn: 'arn:aws:scheduler:::aws-sdk:sqs:sendMessageBatch', RoleArn: 'arn:role', Input };
  const access = { refusal: () => undefined } as unknown as QueueAccess;
  const schedule = new Schedule({
    id: 'Daily',
    properties: { ScheduleExpression, Target },
    queues: [queue],
    pools: [],
    access,
  });
  schedule.start();
  return { schedule, queue };
}

test('a schedule at a rate fires at its start and then at the rate', () => {
  const { schedule, queue } = started('rate(1 minute)');
  expect(queue.size).toBe(1);
  vi.advanceTimersByTime(3 * MINUTE_MS);
  expect(queue.size).toBe(4);
  schedule.stop();
});

test('a schedule of each minute fires at its start and then with the minutes of the clock', () => {
  vi.setSystemTime(Date.UTC(2026, 2, 4, 12, 0, 45));
  const { schedule, queue } = started('cron(* * * * ? *)');
  vi.advanceTimersByTime(15_000 - 1);
  expect(queue.size).toBe(1);
  vi.advanceTimersByTime(1);
  expect(queue.size).toBe(2);
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(queue.size).toBe(4);
  schedule.stop();
});

test('a schedule at a time of day fires then, each day, and says for when', () => {
  const { schedule, queue } = started('cron(30 3 * * ? *)');
  vi.advanceTimersByTime(15.5 * 60 * MINUTE_MS - 1);
  expect(queue.size).toBe(0);
  vi.advanceTimersByTime(1);
  expect(queue.receive(10).map(({ body }) => body)).toEqual(['0 at 2026-03-05T03:30:00Z']);
  vi.advanceTimersByTime(24 * 60 * MINUTE_MS);
  expect(queue.size).toBe(2);
  schedule.stop();
});

test.each([
  ['rate(1 minute)', [0, 30], true],
  ['cron(* * * * ? *)', [0, 10], true],
  ['cron(* * * * ? *)', [5], false],
  ['cron(30 3 * * ? *)', [0, 90], false],
])('fired once, %s with delays of %j sends its first message now; it is prompt: %j', (expression, delays, isPrompt) => {
  const { schedule, queue } = started(expression, delays);
  queue.receive(10);
  schedule.fireOnce();
  expect(queue.receive(10).map(({ body }) => body)).toEqual([expect.stringMatching(`^${delays[0]} at `)]);
  expect(schedule.isPrompt).toBe(isPrompt);
  schedule.stop();
});

test('another expression stops the start with a sentence', () => {
  expect(() => started('cron(0/5 * * * ? *)')).toThrow(
    'The local host does not know the schedule cron(0/5 * * * ? *).',
  );
});

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

test('a schedule with a rate fires at its start and then at the rate', () => {
  const { schedule, queue } = started('rate(1 minute)');
  expect(queue.size).toBe(1);
  vi.advanceTimersByTime(3 * MINUTE_MS);
  expect(queue.size).toBe(4);
  schedule.stop();
});

test('a schedule of each minute fires at its start and then with the clock’s minutes', () => {
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

test('a daily schedule fires at its time each day and passes that time on', () => {
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

test.each([
  ['cron(* * * * ? *)', [0, 10, 40], ['12:00:40 40', '12:01:00 0', '12:01:10 10']],
  ['rate(1 minute)', [30], ['12:00:30 30']],
  ['cron(30 12 * * ? *)', [0], []],
  ['cron(0 12 * * ? *)', [0, 70], ['12:01:10 70']],
])('stepped from 12:00:10 to 12:01:10, %s with delays of %j is due at %j', (expression, delays, expected) => {
  const { schedule, queue } = started(expression, delays);
  queue.receive(10);
  const [afterMs, untilMs] = [Date.UTC(2026, 2, 4, 12, 0, 10), Date.UTC(2026, 2, 4, 12, 1, 10)];
  const due = schedule.dueWithin({ afterMs, untilMs }).sort((one, other) => one.atMs - other.atMs);
  const sent = due.map(({ atMs, fire }) => {
    fire();
    const [message] = queue.receive(10);
    return `${new Date(atMs).toISOString().slice(11, 19)} ${message?.body.split(' ')[0]}`;
  });
  expect(sent).toEqual(expected);
  schedule.stop();
});

test('a stepped message has the schedule’s time, without its delay', () => {
  const { schedule, queue } = started('cron(30 3 * * ? *)', [0, 90]);
  const halfPastThree = Date.UTC(2026, 2, 5, 3, 30);
  const due = schedule.dueWithin({ afterMs: halfPastThree, untilMs: halfPastThree + 90_000 });
  for (const { fire } of due) fire();
  expect(queue.receive(10).map(({ body }) => body)).toEqual(['90 at 2026-03-05T03:30:00Z']);
  schedule.stop();
});

test('an unknown expression stops the start with a sentence', () => {
  expect(() => started('cron(0/5 * * * ? *)')).toThrow(
    'The local host does not know the schedule cron(0/5 * * * ? *).',
  );
});

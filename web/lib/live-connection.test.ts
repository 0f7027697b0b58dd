import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PING, PONG } from '../../shared/frames.ts';
import { LiveConnection, retryDelayMs } from './live-connection.ts';

const MINUTE_MS = 60_000;

class FakeSocket {
  static readonly opened: FakeSocket[] = [];
  readonly sent: string[] = [];
  closed = false;
  private readonly listeners = new Map<string, (event: { data: unknown }) => void>();

  constructor() {
    FakeSocket.opened.push(this);
  }
  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    this.listeners.set(type, listener);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  emit(type: string, data?: unknown): void {
    this.listeners.get(type)?.({ data });
  }
}

const deletion = { type: 'message_deleted', id: '01a1fad5-a11d-730a-bc91-9a2467b73b73' };
let states: boolean[] = [];
let pushes: unknown[] = [];
let prepared = 0;
let connection: LiveConnection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(FakeSocket.opened, { length: 0 });
  [states, pushes, prepared] = [[], [], 0];
  connection = new LiveConnection({
    open: () => new FakeSocket(),
    onPush: (push) => pushes.push(push),
    onState: (connected) => states.push(connected),
    isAwaited: () => true,
    prepare: async () => {
      prepared += 1;
    },
  });
  connection.start();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const socket = () => FakeSocket.opened.at(-1) as FakeSocket;
const attempts = () => FakeSocket.opened.length;

test('delivers pushes and only logs a message that it does not understand', () => {
  socket().emit('open');
  for (const data of [JSON.stringify(deletion), PONG, '{"type":"news_of_tomorrow"}', 'no JSON'])
    socket().emit('message', data);
  expect(pushes).toEqual([deletion]);
  expect(console.warn).toHaveBeenCalledTimes(2);
});

test('reconnects once when the socket closes, after preparing', async () => {
  socket().emit('open');
  const lost = socket();
  lost.emit('error');
  lost.emit('close');
  expect(states).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([attempts(), prepared]).toEqual([2, 1]);
  lost.emit('close');
  lost.emit('message', JSON.stringify(deletion));
  socket().emit('open');
  expect([states, pushes]).toEqual([[true, false, true], []]);
});

describe('a closed socket', () => {
  const delay = (failures: number, isAwaited: boolean, random = 1) => retryDelayMs({ failures, isAwaited, random });

  test('is retried within 10 s if the screen waits for it, otherwise 30 s, and later after each failure', () => {
    expect([0, 1, 2].map((failures) => delay(failures, true))).toEqual([10_000, 20_000, 40_000]);
    expect([0, 1, 2].map((failures) => delay(failures, false))).toEqual([30_000, 60_000, 120_000]);
    expect([delay(2, true, 0.1), delay(30, true), delay(30, false)]).toEqual([4_000, 200_000, 200_000]);
  });
});

test('gives up an attempt that does not open in time', async () => {
  await vi.advanceTimersByTimeAsync(10_000 + 10_000);
  expect([attempts(), FakeSocket.opened[0]?.closed]).toEqual([2, true]);
});

describe('an open socket', () => {
  beforeEach(() => socket().emit('open'));

  test('sends a heartbeat every four minutes even while it receives pushes', async () => {
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    socket().emit('message', JSON.stringify(deletion));
    expect(socket().sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(socket().sent).toEqual([PING]);
    socket().emit('message', PONG);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(attempts()).toBe(1);
  });

  test('is replaced at once if it does not answer, because only its own network is silent', async () => {
    connection.check();
    expect(socket().sent).toEqual([PING]);
    await vi.advanceTimersByTimeAsync(5_001);
    expect([attempts(), states]).toEqual([2, [true, false]]);
  });

  test('is replaced at once before the limit of two hours that AWS sets', async () => {
    const answer = setInterval(() => socket().emit('message', PONG), 1_000);
    await vi.advanceTimersByTimeAsync(99 * MINUTE_MS);
    expect(attempts()).toBe(1);
    while (states.at(-1)) await vi.advanceTimersByTimeAsync(1_000);
    await vi.advanceTimersByTimeAsync(1);
    expect([attempts(), FakeSocket.opened[0]?.closed]).toEqual([2, true]);
    socket().emit('open');
    await vi.advanceTimersByTimeAsync(9 * MINUTE_MS);
    expect(attempts()).toBe(2);
    clearInterval(answer);
  });
});

test('doubles the wait after each failure, and retries at once when the network comes back', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  for (const [failures, waitMs] of [10_000, 20_000, 40_000].entries()) {
    socket().emit('close');
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(attempts()).toBe(failures + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts()).toBe(failures + 2);
  }
  socket().emit('close');
  connection.check();
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts()).toBe(5);
});

test('stays closed once stopped', async () => {
  socket().emit('open');
  connection.stop();
  expect([states, socket().closed]).toEqual([[true, false], true]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  connection.check();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(attempts()).toBe(1);
});

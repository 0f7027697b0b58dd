import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PING, PONG } from '../../shared/frames.ts';
import { LiveConnection, retryDelayMs } from './live-connection.ts';

const MINUTE_MS = 60_000;

/** A socket controlled by the test. */
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
    prepare: async () => {
      prepared += 1;
    },
  });
  connection.start();
});
afterEach(() => vi.useRealTimers());

const socket = () => FakeSocket.opened.at(-1) as FakeSocket;
const attempts = () => FakeSocket.opened.length;

test('hands on pushes, and only logs a message that it does not understand', () => {
  socket().emit('open');
  for (const data of [JSON.stringify(deletion), PONG, '{"type":"news_of_tomorrow"}', 'no JSON'])
    socket().emit('message', data);
  expect(pushes).toEqual([deletion]);
  expect(console.warn).toHaveBeenCalledTimes(2);
});

test('reconnects when the socket closes, once, after preparing', async () => {
  socket().emit('open');
  const lost = socket();
  lost.emit('error');
  lost.emit('close');
  expect(states).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(500);
  expect([attempts(), prepared]).toEqual([2, 1]);
  lost.emit('close');
  lost.emit('message', JSON.stringify(deletion));
  socket().emit('open');
  expect([states, pushes]).toEqual([[true, false, true], []]);
});

test('waits longer after every failure in a row, and never the same as everybody else', () => {
  expect([0, 1, 2, 3].map((failures) => retryDelayMs(failures, 1))).toEqual([500, 1000, 2000, 4000]);
  expect([retryDelayMs(3, 0.1), retryDelayMs(30, 1)]).toEqual([400, 200_000]);
});

test('100,000 sockets that drop at once open again at no more than the 500 a second that are accepted', () => {
  const inSecond = new Map<number, number>();
  const count = (ms: number) => inSecond.set(Math.floor(ms / 1000), (inSecond.get(Math.floor(ms / 1000)) ?? 0) + 1);
  for (let each = 0; each < 100_000; each++) count(retryDelayMs(30, (each * 0.618_033_988_75) % 1));
  expect(Math.max(...inSecond.values())).toBeLessThanOrEqual(505);
});

test('gives up an attempt that does not open', async () => {
  await vi.advanceTimersByTimeAsync(10_000 + 500);
  expect([attempts(), FakeSocket.opened[0]?.closed]).toEqual([2, true]);
});

describe('an open socket', () => {
  beforeEach(() => socket().emit('open'));

  test('that was silent for four minutes is asked whether anybody is there', async () => {
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    socket().emit('message', JSON.stringify(deletion));
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    expect(socket().sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(socket().sent).toEqual([PING]);
    socket().emit('message', PONG);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(attempts()).toBe(1);
  });

  test('that does not answer is given up', async () => {
    connection.check();
    expect(socket().sent).toEqual([PING]);
    await vi.advanceTimersByTimeAsync(10_000 + 500);
    expect([attempts(), states]).toEqual([2, [true, false]]);
  });

  test('is renewed before the two hours that AWS gives it', async () => {
    const answer = setInterval(() => socket().emit('message', PONG), MINUTE_MS);
    await vi.advanceTimersByTimeAsync(99 * MINUTE_MS);
    expect(attempts()).toBe(1);
    await vi.advanceTimersByTimeAsync(12 * MINUTE_MS);
    expect(attempts()).toBeGreaterThan(1);
    expect(states).toEqual([true, false]);
    clearInterval(answer);
  });
});

test('does not wait for its timer when the network comes back', async () => {
  for (let failure = 0; failure < 8; failure++) {
    socket().emit('close');
    await vi.advanceTimersByTimeAsync(30_000);
  }
  socket().emit('close');
  const before = attempts();
  connection.check();
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts()).toBe(before + 1);
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

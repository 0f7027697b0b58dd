import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstIdAt } from '../../../shared/uuid.ts';
import { onPush, setConnected } from '../../lib/live.ts';
import { startLive } from './start-live.ts';

const NOON_MS = Date.UTC(2026, 2, 4, 12);
const missed = {
  ...{ type: 'plan_expired', plan: 'basic' },
  ...{ id: firstIdAt(NOON_MS + 1000), createdAt: new Date(NOON_MS + 1000).toISOString() },
};

class Socket extends EventTarget {
  static last: Socket;
  constructor() {
    super();
    Socket.last = this;
  }
  send() {}
  close() {}
}

let answers: (() => Response)[];
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: NOON_MS });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'http://localhost' } }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, cookie: '' }));
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('fetch', async () => answers.shift()?.() ?? Response.json([]));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  setConnected(false);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('retries a failed read of missed events while the socket stays open', async () => {
  const told: string[] = [];
  ends.push(onPush('plan_expired', ({ id }) => told.push(id)));
  answers = [() => Response.json([])];
  ends.push(startLive(async () => undefined));
  Socket.last.dispatchEvent(new Event('open'));
  await vi.advanceTimersByTimeAsync(1_000);
  const failing = () => Response.json({}, { status: 503 });
  answers = [failing, failing, () => Response.json([missed])];
  Socket.last.dispatchEvent(new Event('close'));
  await vi.advanceTimersByTimeAsync(16_000);
  Socket.last.dispatchEvent(new Event('open'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(told).toEqual([missed.id]);
});

import { Push } from '../../shared/live.ts';
import { PING, PONG } from '../../shared/ping.ts';
import { readAnswer } from './read-answer.ts';

/** The part of a WebSocket that is used: a browser's, or a test's. */
interface LiveSocket {
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  send(text: string): void;
  close(): void;
}

interface LiveOptions {
  readonly open: () => LiveSocket;
  readonly onPush: (push: Push) => void;
  readonly onState: (connected: boolean) => void;
  /** Awaited before every attempt after the first: a session that has ended meanwhile must be renewed. */
  readonly prepare?: () => Promise<unknown>;
}

/** API Gateway closes every socket after two hours; we are ahead of it, and not all of us at the same moment. */
const renewMs = { least: 100 * 60_000, most: 110 * 60_000 };

/** API Gateway and CloudFront close a socket that was silent for ten minutes. A ping that costs less than a reconnect. */
const SILENCE_MS = 4 * 60_000;
const ANSWER_MS = 5_000;
const OPEN_MS = 10_000;

/** A socket that lasts this long has worked: after its end the next attempt is quick again. */
const STABLE_MS = 10_000;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;

/**
 * The live socket, kept open: reconnects with a growing, jittered delay, renews itself before it would be closed, and
 * notices when the other end is gone. `onState(true)` asks for the pushes that were missed meanwhile.
 */
export class LiveConnection {
  readonly #options: LiveOptions;
  #socket: LiveSocket | undefined;
  #isOpen = false;
  #failures = 0;
  #stopped = true;
  #retry: Timer;
  #renewal: Timer;
  #silence: Timer;
  #deadline: Timer;
  #stable: Timer;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** The network or the tab came back: do not wait for a timer to find out whether the socket still works. */
  check(): void {
    if (this.#stopped) return;
    if (this.#socket) this.#ping();
    else void this.#reconnect();
  }

  #connect(): void {
    const socket = this.#options.open();
    this.#socket = socket;
    this.#deadline = setTimeout(() => this.#lost(socket), OPEN_MS);
    socket.addEventListener('open', () => this.#opened(socket));
    socket.addEventListener('message', ({ data }) => this.#heard(socket, data));
    socket.addEventListener('error', () => this.#lost(socket));
    socket.addEventListener('close', () => this.#lost(socket));
  }

  #opened(socket: LiveSocket): void {
    if (socket !== this.#socket) return;
    this.#isOpen = true;
    clearTimeout(this.#deadline);
    this.#listenOn();
    const lifeMs = renewMs.least + Math.random() * (renewMs.most - renewMs.least);
    this.#renewal = setTimeout(() => this.#lost(socket), lifeMs);
    this.#stable = setTimeout(() => {
      this.#failures = 0;
    }, STABLE_MS);
    this.#options.onState(true);
  }

  #heard(socket: LiveSocket, data: unknown): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#deadline);
    this.#listenOn();
    if (data === PONG) return;
    const push = parsePush(data);
    if (push) this.#options.onPush(push);
  }

  #listenOn(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#ping(), SILENCE_MS);
  }

  #ping(): void {
    const socket = this.#socket;
    if (!socket) return;
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#lost(socket), ANSWER_MS);
    try {
      socket.send(PING);
    } catch {
      // It is still opening, or closing already: the deadline decides.
    }
  }

  #lost(socket: LiveSocket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (this.#stopped) return;
    this.#retry = setTimeout(() => void this.#reconnect(), retryDelayMs(this.#failures, Math.random()));
    this.#failures += 1;
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    for (const timer of [this.#renewal, this.#silence, this.#deadline, this.#stable]) clearTimeout(timer);
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    socket?.close();
    if (wasOpen) this.#options.onState(false);
  }

  async #reconnect(): Promise<void> {
    clearTimeout(this.#retry);
    await this.#options.prepare?.();
    if (!this.#stopped && !this.#socket) this.#connect();
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Doubles with every failure in a row, up to half a minute; at least half of it, at most all. */
export function retryDelayMs(failures: number, random: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS) * (0.5 + random / 2);
}

/** Undefined for a message that is no push of this release: it is only logged. */
function parsePush(data: unknown): Push | undefined {
  try {
    return readAnswer(Push, JSON.parse(String(data)));
  } catch (error) {
    console.warn('A live message was not understood', error);
    return undefined;
  }
}

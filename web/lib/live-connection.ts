import { PING, PONG } from '../../shared/frames.ts';
import { Push } from '../../shared/live.ts';
import { readAnswer } from './read-answer.ts';

/** A browser's WebSocket, or a test's. */
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
  /** Awaited before each retry: an ended session must be renewed. */
  readonly prepare?: () => Promise<unknown>;
}

/** Before API Gateway closes sockets after two hours, and spread so that not all reconnect at once. */
const renewMs = { least: 100 * 60_000, most: 110 * 60_000 };

/** API Gateway and CloudFront close a socket after ten silent minutes; a ping costs less than a reconnect. */
const SILENCE_MS = 4 * 60_000;
const ANSWER_MS = 5_000;
const OPEN_MS = 10_000;

/** A socket open this long has worked: its next retry is quick again. */
const STABLE_MS = 10_000;
const FIRST_RETRY_MS = 500;
/** API Gateway opens 500 sockets a second: 100,000 that drop at once are all back after this. Until then, pages poll. */
const MAX_RETRY_MS = 200_000;

/**
 * Keeps the live socket open: retries with growing, jittered delays, renews it before API Gateway's limit, and notices
 * a dead peer. `onState(true)` tells the caller to read missed pushes.
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

  /** The network or the tab is back: checks at once whether the socket still works. */
  check(): void {
    if (this.#stopped) return;
    if (this.#socket) this.#ping();
    else void this.#reconnect();
  }

  /** Lost if the socket is not open: the caller expects an answer. */
  send(frame: string): void {
    if (this.#isOpen) this.#socket?.send(frame);
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
    for (const push of pushesIn(data)) this.#options.onPush(push);
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
      // Opening or closing: the deadline decides.
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

/** At random up to a limit that doubles with each failure: whatever drops together comes back apart. */
export function retryDelayMs(failures: number, random: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS) * random;
}

/** A frame has one or several. Those of another release are left out. */
function pushesIn(data: unknown): Push[] {
  try {
    return [JSON.parse(String(data))].flat().flatMap(parsePush);
  } catch (error) {
    return notUnderstood(error);
  }
}

function parsePush(push: unknown): Push[] {
  try {
    return [readAnswer(Push, push)];
  } catch (error) {
    return notUnderstood(error);
  }
}

function notUnderstood(error: unknown): [] {
  console.warn('A live message was not understood', error);
  return [];
}

import { PING, PONG } from '../../shared/frames.ts';
import { Push } from '../../shared/live.ts';
import { readAnswer } from './read-answer.ts';

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
  readonly isAwaited?: () => boolean;
  /** Runs before each retry, to renew an ended session. */
  readonly prepare?: () => Promise<unknown>;
}

/** API Gateway closes sockets after two hours. The range spreads reconnections. */
const renewMs = { least: 100 * 60_000, most: 110 * 60_000 };

/**
 * A player without a heartbeat is not shown as online. API Gateway and CloudFront close a socket after ten silent
 * minutes.
 */
const HEARTBEAT_MS = 4 * 60_000;
const ANSWER_MS = 5_000;
const OPEN_MS = 10_000;

/** A socket that stays open this long has worked, so its next retry is early again. */
const STABLE_MS = 10_000;
/**
 * A socket that closes was probably closed with all others, by a deployment. A page that lost only its own network
 * calls `check` when it returns. API Gateway opens 500 sockets a second, so 10,000 players are back after the first
 * retry; their subsequent reads are spread over the same time.
 */
const firstRetryMs = { awaited: 10_000, other: 30_000 };
/** API Gateway needs this long for 100,000 sockets. */
const MAX_RETRY_MS = 200_000;

/** Keeps the live socket open. `onState(true)` asks the caller to read the pushes it missed. */
export class LiveConnection {
  readonly #options: LiveOptions;
  #socket: LiveSocket | undefined;
  #isOpen = false;
  #failures = 0;
  #stopped = true;
  #retry: Timer;
  #renewal: Timer;
  #heartbeat: Timer;
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

  /** Checks whether the socket still works. Called when the network or the tab returns. */
  check(): void {
    if (this.#stopped) return;
    if (this.#socket) this.#ping();
    else void this.#reconnect();
  }

  /** Drops the frame if the socket is not open; callers expect an answer and notice. */
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
    this.#pingLater();
    const lifeMs = renewMs.least + Math.random() * (renewMs.most - renewMs.least);
    this.#renewal = setTimeout(() => this.#lost(socket, 0), lifeMs);
    this.#stable = setTimeout(() => {
      this.#failures = 0;
    }, STABLE_MS);
    this.#options.onState(true);
  }

  #heard(socket: LiveSocket, data: unknown): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#deadline);
    if (data === PONG) return;
    for (const push of pushesIn(data)) this.#options.onPush(push);
  }

  #pingLater(): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => this.#ping(), HEARTBEAT_MS);
  }

  #ping(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#pingLater();
    clearTimeout(this.#deadline);
    // An open socket that stays silent means that only this page's network failed, so it is replaced at once.
    this.#deadline = setTimeout(() => this.#lost(socket, this.#isOpen ? 0 : undefined), ANSWER_MS);
    try {
      socket.send(PING);
    } catch {}
  }

  #lost(socket: LiveSocket, delayMs = this.#retryDelayMs()): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (this.#stopped) return;
    this.#retry = setTimeout(() => void this.#reconnect(), delayMs);
    this.#failures += 1;
  }

  #retryDelayMs(): number {
    const isAwaited = this.#options.isAwaited?.() ?? false;
    return retryDelayMs({ failures: this.#failures, isAwaited, random: Math.random() });
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    for (const timer of [this.#renewal, this.#heartbeat, this.#deadline, this.#stable]) clearTimeout(timer);
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

interface Retry {
  readonly failures: number;
  readonly isAwaited?: boolean;
  readonly random: number;
}

/** Returns a random delay up to a doubling limit, so sockets that drop together reconnect apart. */
export function retryDelayMs({ failures, isAwaited = false, random }: Retry): number {
  const firstMs = isAwaited ? firstRetryMs.awaited : firstRetryMs.other;
  return Math.min(firstMs * 2 ** failures, MAX_RETRY_MS) * random;
}

/** Parses a frame's one or more pushes. Skips pushes that this release does not understand. */
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

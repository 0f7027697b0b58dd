import type { Events } from './events/events.ts';
import { type Answer, json } from './http/http-exchange.ts';
import type { JsonFile } from './json-file.ts';
import type { FunctionPool } from './lambda/function-pool.ts';
import { OperatorError } from './operator-error.ts';

/** Catching up with a clock further ahead would take hours, and dates would overflow. */
const MAX_OFFSET_SECONDS = 10 * 366 * 24 * 3600;

export type Clock = { readonly offsetSeconds: number } | { readonly standsAtMs: number };

const RealDate = Date;
let clock: Clock = { offsetSeconds: 0 };

/** Sets `Date` in this thread, to the millisecond. Timers keep running in real time. */
export function setClock(next: Clock): void {
  clock = next;
  globalThis.Date = 'offsetSeconds' in next && next.offsetSeconds === 0 ? RealDate : OtherDate;
}

export function currentClock(): Clock {
  return clock;
}

function nowMs(): number {
  return 'standsAtMs' in clock ? clock.standsAtMs : RealDate.now() + Math.round(clock.offsetSeconds * 1000);
}

const OtherDate = new Proxy(RealDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [nowMs()] : given, newTarget),
  apply: () => new RealDate(nowMs()).toString(),
  get: (target, name) => (name === 'now' ? nowMs : Reflect.get(target, name)),
});

function isClockOffset(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MAX_OFFSET_SECONDS;
}

interface StoredClock {
  readonly offsetSeconds: number;
}

export interface Timed {
  readonly pools: readonly FunctionPool[];
  readonly events: Events;
}

export interface MovableClock {
  readonly move: (asked: unknown, timed: Timed) => Answer | Promise<Answer>;
}

/** Only moves forward, because data from the future would stop everything until then. */
export class HostClock implements MovableClock {
  readonly #file: JsonFile<StoredClock>;
  #offsetSeconds: number;

  constructor(file: JsonFile<StoredClock>, atLeastSeconds: number) {
    if (!isClockOffset(atLeastSeconds))
      throw new OperatorError('CLOCK_OFFSET_SECONDS must be a number, of ten years at most.');
    this.#file = file;
    this.#offsetSeconds = file.read()?.offsetSeconds ?? 0;
    setClock({ offsetSeconds: this.#offsetSeconds });
    this.#forwardTo(atLeastSeconds);
  }

  move(asked: unknown, { pools }: Timed): Answer {
    const offsetSeconds = (asked as { offsetSeconds?: unknown } | null | undefined)?.offsetSeconds;
    if (!isClockOffset(offsetSeconds))
      return json(400, { message: 'POST { "offsetSeconds": number }, of ten years at most.' });
    if (!this.#forwardTo(offsetSeconds))
      return json(409, { message: 'The clock only goes forward. `npm run reset` starts afresh, at the present time.' });
    for (const pool of pools) pool.setClock({ offsetSeconds });
    return json(200, { offsetSeconds });
  }

  /** @returns false without changing anything, if the clock is already further ahead */
  #forwardTo(offsetSeconds: number): boolean {
    if (offsetSeconds < this.#offsetSeconds) return false;
    // The file is written first, so a crash in between leaves the clock ahead, never behind.
    if (offsetSeconds > this.#offsetSeconds) this.#file.write({ offsetSeconds });
    this.#offsetSeconds = offsetSeconds;
    setClock({ offsetSeconds });
    return true;
  }
}

/** Returns undefined if the work takes longer. It continues anyway. */
export async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, timeoutMs);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

import { setClock } from './clock.ts';
import type { Events } from './events/events.ts';
import { type Answer, json } from './http/http-exchange.ts';
import type { JsonFile } from './json-file.ts';
import type { FunctionPool } from './lambda/function-pool.ts';
import { OperatorError } from './operator-error.ts';

/** Catching up with a clock further ahead would take hours, and dates would overflow. */
const MAX_OFFSET_SECONDS = 10 * 366 * 24 * 3600;

interface StoredClock {
  readonly offsetSeconds: number;
}

/** What else knows the time, or works in it. */
export interface Timed {
  readonly pools: readonly FunctionPool[];
  readonly events: Events;
}

/** What `POST /_local/clock` moves. */
export interface MovableClock {
  /** @param asked the request's body */
  readonly move: (asked: unknown, timed: Timed) => Answer | Promise<Answer>;
}

/**
 * The host's clock, stored with the data. It only moves forward: with data from the future, everything would stand
 * still until then.
 */
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
    // The file first: a crash in between leaves the clock ahead, never behind.
    if (offsetSeconds > this.#offsetSeconds) this.#file.write({ offsetSeconds });
    this.#offsetSeconds = offsetSeconds;
    setClock({ offsetSeconds });
    return true;
  }
}

function isClockOffset(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MAX_OFFSET_SECONDS;
}

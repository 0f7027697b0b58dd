import type { JsonFile } from './json-file.ts';
import { OperatorError } from './operator-error.ts';

/** Catching up with a clock further ahead would take hours, and dates would overflow. */
const MAX_OFFSET_SECONDS = 10 * 366 * 24 * 3600;

const RealDate = Date;
let offsetMs = 0;

/** Shifts `Date` in this thread, to the millisecond. Timers keep running in real time. */
export function setClockOffset(seconds: number): void {
  offsetMs = Math.round(seconds * 1000);
  globalThis.Date = offsetMs === 0 ? RealDate : ShiftedDate;
}

export function clockOffsetSeconds(): number {
  return offsetMs / 1000;
}

const ShiftedDate = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + offsetMs] : given, newTarget),
  apply: () => new RealDate(RealDate.now() + offsetMs).toString(),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + offsetMs : Reflect.get(target, name)),
});

export function isClockOffset(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MAX_OFFSET_SECONDS;
}

interface StoredClock {
  readonly offsetSeconds: number;
}

/**
 * The host's clock, stored with the data. It only moves forward: with data from the future, everything would stand
 * still until then.
 */
export class HostClock {
  readonly #file: JsonFile<StoredClock>;

  constructor(file: JsonFile<StoredClock>, atLeastSeconds: number) {
    if (!isClockOffset(atLeastSeconds))
      throw new OperatorError('CLOCK_OFFSET_SECONDS must be a number, of ten years at most.');
    this.#file = file;
    setClockOffset(file.read()?.offsetSeconds ?? 0);
    this.forwardTo(atLeastSeconds);
  }

  /** @returns false without changing anything, if the clock is already further ahead */
  forwardTo(offsetSeconds: number): boolean {
    if (offsetSeconds < clockOffsetSeconds()) return false;
    // The file first: a crash in between leaves the clock ahead, never behind.
    if (offsetSeconds > clockOffsetSeconds()) this.#file.write({ offsetSeconds });
    setClockOffset(offsetSeconds);
    return true;
  }
}

/** The work's result, or undefined if it takes longer. The work continues anyway. */
export async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, timeoutMs);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

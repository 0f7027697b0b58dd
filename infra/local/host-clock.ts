import { clockOffsetSeconds, setClockOffset } from './clock.ts';
import type { JsonFile } from './json-file.ts';
import { OperatorError } from './operator-error.ts';

/** Work that catches up with a clock further ahead would take hours, and dates would end. */
const MAX_OFFSET_SECONDS = 10 * 366 * 24 * 3600;

interface StoredClock {
  readonly offsetSeconds: number;
}

/**
 * The host's clock, which may be ahead of the machine's. Its offset is kept beside the data. It only goes forward: data
 * from the future would stand still until the clock is there again.
 */
export class HostClock {
  readonly #file: JsonFile<StoredClock>;

  private constructor(file: JsonFile<StoredClock>) {
    this.#file = file;
  }

  /** Opens the clock as it was left, or further ahead if that is asked for. */
  static open(file: JsonFile<StoredClock>, atLeastSeconds: number): HostClock {
    if (!isClockOffset(atLeastSeconds))
      throw new OperatorError('CLOCK_OFFSET_SECONDS must be a number, of ten years at most.');
    const clock = new HostClock(file);
    setClockOffset(file.read()?.offsetSeconds ?? 0);
    clock.forwardTo(atLeastSeconds);
    return clock;
  }

  /** @returns false, and changes nothing, if the clock is further ahead already */
  forwardTo(offsetSeconds: number): boolean {
    if (offsetSeconds < clockOffsetSeconds()) return false;
    // The file is written first: after a crash in between the clock is ahead, never behind.
    if (offsetSeconds > clockOffsetSeconds()) this.#file.write({ offsetSeconds });
    setClockOffset(offsetSeconds);
    return true;
  }
}

export function isClockOffset(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MAX_OFFSET_SECONDS;
}

const RealDate = Date;

let offsetMs = 0;

/**
 * Shifts what `Date` says in this thread, to the millisecond. Timers keep running in real time: only the hour changes, so
 * that "a month passes" can be tried without waiting for it.
 */
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

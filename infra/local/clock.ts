/** Ahead of the machine's clock, or standing still at a Unix millisecond. */
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

/** The work's result, or undefined if it takes longer. The work continues anyway. */
export async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, timeoutMs);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

import { formatCount } from '../../shared/format.ts';

/*
 * Feeds all badges that show how current a screen is. It only observes what is polled anyway
 * (web/app/follow-freshness.ts).
 */

/** `seconds` is how much older than allowed the data is. */
export type Freshness = { readonly state: 'live' | 'offline' | 'halted' } | { readonly state: 'late'; seconds: number };

export interface Polled {
  /** Unix ms of the last answer; before the first answer, of the first request. */
  readonly sinceMs: number;
  /** The age that the data reaches between two polls. */
  readonly maxAgeMs: number;
  readonly askedMs?: number | undefined;
  readonly failing: boolean;
}

export interface Observation {
  readonly online: boolean;
  readonly halted: boolean;
  readonly polled: readonly Polled[];
  readonly nowMs: number;
}

/** A pending answer counts as missed after this long; a failed one counts from the moment it was due. */
const ANSWER_MS = 5_000;
/** Browsers fire timers late, by up to a second in covered windows. */
const TIMER_MS = 2_000;
const TICK_MS = 1000;

export function freshnessOf({ online, halted, polled, nowMs }: Observation): Freshness {
  if (!online) return { state: 'offline' };
  const lateMs = Math.max(0, ...polled.map((each) => latenessMs(each, nowMs)));
  if (lateMs >= TICK_MS) return { state: 'late', seconds: Math.floor(lateMs / 1000) };
  return { state: halted ? 'halted' : 'live' };
}

function latenessMs({ sinceMs, maxAgeMs, askedMs, failing }: Polled, nowMs: number): number {
  const overdueMs = nowMs - sinceMs - maxAgeMs;
  if (failing) return overdueMs;
  const isAwaited = askedMs !== undefined && nowMs - askedMs < ANSWER_MS;
  return isAwaited || overdueMs <= TIMER_MS ? 0 : overdueMs;
}

export function freshnessWords(freshness: Freshness, live: string): string {
  switch (freshness.state) {
    case 'live':
      return live;
    case 'late':
      return `Late by ${formatCount(freshness.seconds)} ${freshness.seconds === 1 ? 'second' : 'seconds'}`;
    case 'offline':
      return 'Offline';
    case 'halted':
      return 'Trading halted';
  }
}

type Source = () => Pick<Observation, 'halted' | 'polled'>;

const nothing: Source = () => ({ halted: false, polled: [] });
const listeners = new Set<() => void>();
let source = nothing;
let current: Freshness = { state: 'live' };
let timer: ReturnType<typeof setInterval> | undefined;

export function feedFreshness(next: Source): () => void {
  source = next;
  return () => {
    if (source === next) source = nothing;
  };
}

export function currentFreshness(): Freshness {
  return current;
}

export function subscribeToFreshness(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setInterval(look, TICK_MS);
    for (const change of ['online', 'offline']) window.addEventListener(change, look);
    look();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    for (const change of ['online', 'offline']) window.removeEventListener(change, look);
  };
}

function look(): void {
  const next = freshnessOf({ ...source(), online: navigator.onLine, nowMs: Date.now() });
  if (freshnessWords(next, '') === freshnessWords(current, '')) return;
  current = next;
  for (const listener of listeners) listener();
}

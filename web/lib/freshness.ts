import { formatCount } from './format.ts';

/*
 * How current a screen is: the one source of every badge that says so. It observes data that is polled anyway
 * (web/app/follow-freshness.ts, and the landing page by itself) and asks for nothing.
 */

/** `seconds`: by how much the shown data is older than it may be. */
export type Freshness = { readonly state: 'live' | 'offline' | 'halted' } | { readonly state: 'late'; seconds: number };

/** Something that is polled for the present screen. */
export interface Polled {
  /** When its last answer came, or before the first one, when it was first asked for. In Unix milliseconds. */
  readonly sinceMs: number;
  /** As old as it becomes while all goes well. */
  readonly maxAgeMs: number;
  /** When the request began that is under way; undefined between requests. */
  readonly askedMs?: number | undefined;
  /** Whether its last request failed. */
  readonly failing: boolean;
}

export interface Observation {
  readonly online: boolean;
  /** Whether trading is halted; undefined while it is not known. */
  readonly halted: boolean | undefined;
  readonly polled: readonly Polled[];
  readonly nowMs: number;
}

/** An answer may take this long before it is missed; one that failed is missed when it was due. */
const ANSWER_MS = 5_000;
/** Browsers fire timers late, by a second in windows that are covered. */
const TIMER_MS = 2_000;
/** A badge counts in seconds. */
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

/** @param live a badge's words while all is well */
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

const nothing: Source = () => ({ halted: undefined, polled: [] });
const listeners = new Set<() => void>();
let source = nothing;
let current: Freshness = { state: 'live' };
let timer: ReturnType<typeof setInterval> | undefined;

/** Says where badges look. Returns the end of it. */
export function feedFreshness(next: Source): () => void {
  source = next;
  return () => {
    if (source === next) source = nothing;
  };
}

export function currentFreshness(): Freshness {
  return current;
}

/** Calls the listener whenever the freshness has changed; without a listener nothing is looked at. */
export function subscribeToFreshness(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) startLooking();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopLooking();
  };
}

function startLooking(): void {
  timer = setInterval(look, TICK_MS);
  for (const change of ['online', 'offline']) window.addEventListener(change, look);
  look();
}

function stopLooking(): void {
  clearInterval(timer);
  for (const change of ['online', 'offline']) window.removeEventListener(change, look);
}

function look(): void {
  const next = freshnessOf({ ...source(), online: navigator.onLine, nowMs: Date.now() });
  if (freshnessWords(next, '') === freshnessWords(current, '')) return;
  current = next;
  for (const listener of listeners) listener();
}

import type { Query, QueryClient } from '@tanstack/react-query';
import { accountParts } from '../../shared/account.ts';
import { getAccount } from '../../shared/routes/account.ts';
import { answersIn, forgetFirst, isInAccount } from './account-answer.ts';
import { call } from './client.ts';
import { isConnected } from './live.ts';
import type { RouteKey } from './route-key.ts';
import type { Shown } from './route-query.ts';

/*
 * Refetches what a change has made stale: for a change in this tab when it is answered, for one made elsewhere when its
 * push arrives (web/features/live/start-live.ts). Each request says which parts it shows (web/lib/route-query.ts).
 */

type AccountPart = (typeof accountParts)[number];

const isPart = ({ queryKey: [name] }: Query): boolean => isInAccount(name);

const showing =
  (parts: readonly Shown[]) =>
  ({ meta }: Query): boolean =>
    meta?.shows.some((part) => parts.includes(part)) ?? false;

/**
 * Refetches the requests that show these parts: now if they are on the screen, otherwise when they are next shown. Those
 * in the account's answer are one request, and change together: cash from before a trade next to holdings from after it
 * would show a total that never existed.
 */
export async function readAgain(queryClient: QueryClient, ...parts: readonly Shown[]): Promise<void> {
  forgetFirst();
  const isStale = showing(parts);
  const onScreen = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: (query) => isStale(query) && isPart(query),
  });
  const isTogether = onScreen.length > 1;
  // A first answer that is on its way may be older than the change, and would count as the newest.
  const isFirst = (query: Query) => isStale(query) && query.state.data === undefined;
  for (const { promise, queryKey } of queryClient.getQueryCache().findAll({ predicate: isFirst }))
    void promise?.then(() => queryClient.invalidateQueries({ queryKey, exact: true })).catch(() => undefined);
  void queryClient.invalidateQueries({ predicate: (query) => isStale(query) && !(isTogether && isPart(query)) });
  if (isTogether) await readAccount(queryClient);
}

/**
 * Refetches the oldest of the player's data on the screen if older than this: its push may have been lost. Returns
 * whether any was.
 */
export function readOldest(queryClient: QueryClient, olderThanMs: number): boolean {
  const [oldest] = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: showing(accountParts) })
    .toSorted((one, other) => ageMs(other) - ageMs(one));
  if (!oldest || ageMs(oldest) <= olderThanMs) return false;
  void (isPart(oldest) ? readAccount(queryClient) : queryClient.invalidateQueries({ queryKey: oldest.queryKey }));
  return true;
}

/** Since the last answer or failure: a request that keeps failing does not keep the others from their turn. */
function ageMs({ state: { dataUpdatedAt, errorUpdatedAt } }: Query): number {
  return Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt);
}

let lastReading = 0;

/** Shows all parts at once, except those that have changed while it was under way. */
async function readAccount(queryClient: QueryClient): Promise<void> {
  const reading = ++lastReading;
  const sentMs = Date.now();
  await queryClient.cancelQueries({ predicate: isPart });
  try {
    const account = await call(getAccount);
    // A later read is newer.
    if (reading !== lastReading) return;
    for (const [name, answer] of answersIn(account)) {
      const key = [name] as unknown as RouteKey;
      const state = queryClient.getQueryState(key);
      if (state && state.dataUpdatedAt <= sentMs) queryClient.setQueryData(key, answer);
    }
  } catch {
    // Fetched separately, each retries and reports its own failure.
    void queryClient.invalidateQueries({ predicate: isPart });
  }
}

/** The push for a change made in this tab, its echo, arrives within this time of the answer. */
const ECHO_MS = 2_000;
/** Simultaneous pushes, as for one tick job's fills, are read once. */
const SETTLE_MS = 150;

interface Pushed {
  readonly part: AccountPart;
  readonly untilMs: number;
}

/* A push does not name its change: each change in this tab takes one of its part, whichever of answer and push is first. */

/** Expected echoes, one per change. */
const echoes: Pushed[] = [];
/** Pushes that were faster than the answer to their change, or of changes made elsewhere. */
const early: Pushed[] = [];
/** The parts to read when that time is over. */
const due = new Set<AccountPart>();

/** Refetches what an answered change in this tab made stale. Its echo causes no second read. */
export function changedHere(queryClient: QueryClient, part: AccountPart): Promise<void> {
  expectEcho(part);
  // A pending read may be for the echo, if it beat the answer; this read serves both.
  due.delete(part);
  return readAgain(queryClient, part);
}

/** For a change whose answer was complete: its echo causes no read. */
export function expectEcho(part: AccountPart): void {
  if (!take(early, part) && isConnected()) echoes.push(pushed(part));
}

/** Refetches a part that a push says has changed, unless it is an echo. */
export function changedElsewhere(queryClient: QueryClient, part: AccountPart): void {
  if (take(echoes, part)) return;
  early.push(pushed(part));
  if (due.size === 0) setTimeout(() => readDue(queryClient), SETTLE_MS);
  due.add(part);
}

function readDue(queryClient: QueryClient): void {
  const parts = [...due];
  due.clear();
  void readAgain(queryClient, ...parts);
}

const pushed = (part: AccountPart): Pushed => ({ part, untilMs: Date.now() + ECHO_MS });

/** One that seems to last for longer is from before the device's clock was set back. */
function isRecent({ untilMs }: Pushed): boolean {
  const leftMs = untilMs - Date.now();
  return leftMs > 0 && leftMs <= ECHO_MS;
}

/** Whether there is a recent one of this part, which is removed. */
function take(from: Pushed[], part: AccountPart): boolean {
  const recent = from.filter(isRecent);
  const place = recent.findIndex((each) => each.part === part);
  from.splice(0, from.length, ...recent.filter((_, each) => each !== place));
  return place >= 0;
}

import type { Query, QueryClient } from '@tanstack/react-query';
import { accountParts } from '../../shared/account.ts';
import { getAccount } from '../../shared/routes/account.ts';
import { answersIn, forgetFirst, isInAccount } from './account-answer.ts';
import { call } from './client.ts';
import { isConnected } from './live.ts';
import type { RouteKey } from './route-key.ts';
import type { Shown } from './route-query.ts';

/*
 * Refetches data that a change has made stale: after its answer in this tab, after its push elsewhere
 * (web/features/live/start-live.ts).
 */

type AccountPart = (typeof accountParts)[number];

const isPart = ({ queryKey: [name] }: Query): boolean => isInAccount(name);

const showing =
  (parts: readonly Shown[]) =>
  ({ meta }: Query): boolean =>
    meta?.shows.some((part) => parts.includes(part)) ?? false;

/**
 * Refetches queries that show these parts. Those in the account's answer are updated together, because cash from before
 * a trade next to holdings from after it would show a total that never existed.
 */
export async function readAgain(queryClient: QueryClient, ...parts: readonly Shown[]): Promise<void> {
  forgetFirst();
  const isStale = showing(parts);
  const onScreen = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: (query) => isStale(query) && isPart(query),
  });
  const isTogether = onScreen.length > 1;
  // A pending first answer may be older than the change, and would count as the newest.
  const isFirst = (query: Query) => isStale(query) && query.state.data === undefined;
  for (const { promise, queryKey } of queryClient.getQueryCache().findAll({ predicate: isFirst }))
    void promise?.then(() => queryClient.invalidateQueries({ queryKey, exact: true })).catch(() => undefined);
  void queryClient.invalidateQueries({ predicate: (query) => isStale(query) && !(isTogether && isPart(query)) });
  if (isTogether) await readAccount(queryClient);
}

/** Refetches the oldest of the player's data on the screen, because its push may have been lost. */
export function readOldest(queryClient: QueryClient, olderThanMs: number): boolean {
  const [oldest] = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: showing(accountParts) })
    .toSorted((one, other) => ageMs(other) - ageMs(one));
  if (!oldest || ageMs(oldest) <= olderThanMs) return false;
  void (isPart(oldest) ? readAccount(queryClient) : queryClient.invalidateQueries({ queryKey: oldest.queryKey }));
  return true;
}

/** Counts from the last answer or failure, so a request that keeps failing does not block the others. */
function ageMs({ state: { dataUpdatedAt, errorUpdatedAt } }: Query): number {
  return Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt);
}

let lastReading = 0;

/** Updates all parts at once, except those that changed during the request. */
async function readAccount(queryClient: QueryClient): Promise<void> {
  const reading = ++lastReading;
  const sentMs = Date.now();
  await queryClient.cancelQueries({ predicate: isPart });
  try {
    const account = await call(getAccount);
    if (reading !== lastReading) return;
    for (const [name, answer] of answersIn(account)) {
      const key = [name] as unknown as RouteKey;
      const state = queryClient.getQueryState(key);
      if (state && state.dataUpdatedAt <= sentMs) queryClient.setQueryData(key, answer);
    }
  } catch {
    void queryClient.invalidateQueries({ predicate: isPart });
  }
}

/** The push for a change made in this tab, its echo, arrives within this time of the answer. */
const ECHO_MS = 2_000;
/** Merges pushes that arrive together, as for the fills of one tick, into one read. */
const SETTLE_MS = 150;

interface Pushed {
  readonly part: AccountPart;
  readonly untilMs: number;
}

/* A push does not name its change. Each change in this tab cancels out one push of its part, in either order. */

const echoes: Pushed[] = [];
/** Pushes that arrived before the answer to their change, or that belong to changes made elsewhere. */
const early: Pushed[] = [];
const due = new Set<AccountPart>();

/** Refetches what a change in this tab made stale. Its echo causes no second read. */
export function changedHere(queryClient: QueryClient, part: AccountPart): Promise<void> {
  expectEcho(part);
  // The echo may have arrived first and scheduled a read; this read serves both.
  due.delete(part);
  return readAgain(queryClient, part);
}

/** Marks the echo of a change as expected, so it causes no read. Suffices where the answer was complete. */
export function expectEcho(part: AccountPart): void {
  if (!take(early, part) && isConnected()) echoes.push(pushed(part));
}

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

/** An entry that seems to last longer was made before the device's clock was set back. */
function isRecent({ untilMs }: Pushed): boolean {
  const leftMs = untilMs - Date.now();
  return leftMs > 0 && leftMs <= ECHO_MS;
}

/** Removes one recent entry of this part and returns whether there was one. */
function take(from: Pushed[], part: AccountPart): boolean {
  const recent = from.filter(isRecent);
  const place = recent.findIndex((each) => each.part === part);
  from.splice(0, from.length, ...recent.filter((_, each) => each !== place));
  return place >= 0;
}

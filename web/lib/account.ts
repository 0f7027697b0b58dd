import type { Query, QueryClient } from '@tanstack/react-query';
import { accountParts, accountRoutes } from '../../shared/account.ts';
import { getAccount } from '../../shared/routes/account.ts';
import type { Account } from '../../shared/schemas/account.ts';
import { call } from './client.ts';
import type { RouteKey, Shown } from './route-query.ts';

/*
 * Refetches what a change has made stale: a change in this tab when it is answered, and every change when its push
 * arrives (web/features/live/start-live.ts). Each request says which parts it shows (web/lib/route-query.ts).
 */

type AccountPart = (typeof accountParts)[number];

const names: ReadonlySet<string> = new Set(Object.values(accountRoutes));
const isPart = ({ queryKey: [name] }: Query): boolean => names.has(name);

/** An answer that no screen has shown yet may show anything. */
const showing =
  (parts: readonly Shown[]) =>
  ({ meta }: Query): boolean =>
    meta?.shows.some((part) => parts.includes(part)) ?? true;

/** Divides the account's one answer among the queries of the routes that give a part each. */
function answersIn(account: Partial<Account>): [key: RouteKey, answer: unknown][] {
  const parts = Object.entries(account) as [keyof Account, unknown][];
  return parts.map(([part, answer]) => [[accountRoutes[part]] as unknown as RouteKey, answer]);
}

/** Puts what the document's first request has told into the cache, where the screens find it. */
export function showAccount(queryClient: QueryClient, account: Partial<Account>): void {
  for (const [key, answer] of answersIn(account)) queryClient.setQueryData(key, answer);
}

/**
 * Refetches the requests that show these parts: now if they are on the screen, otherwise when they are next shown. Those
 * in the account's answer are one request, and change together: cash from before a trade next to holdings from after it
 * would show a total that never existed.
 */
export async function readAgain(queryClient: QueryClient, ...parts: readonly Shown[]): Promise<void> {
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
    for (const [key, answer] of answersIn(account)) {
      const state = queryClient.getQueryState(key);
      if (state && state.dataUpdatedAt <= sentMs) queryClient.setQueryData(key, answer);
    }
  } catch {
    // Fetched separately, each retries and reports its own failure.
    void queryClient.invalidateQueries({ predicate: isPart });
  }
}

/** Simultaneous pushes, as for one tick job's fills, are read once. */
const SETTLE_MS = 150;

/** The parts to read when that time is over. */
const due = new Set<AccountPart>();

/** Refetches a part that a push says has changed, soon. A change made in this tab is pushed too, and read once more. */
export function readSoon(queryClient: QueryClient, part: AccountPart): void {
  if (due.size === 0) setTimeout(() => readDue(queryClient), SETTLE_MS);
  due.add(part);
}

function readDue(queryClient: QueryClient): void {
  const parts = [...due];
  due.clear();
  void readAgain(queryClient, ...parts);
}

import type { Query, QueryClient } from '@tanstack/react-query';
import { accountParts, accountRoutes } from '../../shared/account.ts';
import { getAccount } from '../../shared/routes/account.ts';
import type { Account } from '../../shared/schemas/account.ts';
import { call } from './client.ts';
import type { RouteKey } from './route-key.ts';
import type { Shown } from './route-query.ts';

/*
 * Refetches data that a change has made stale: after its answer in this tab, and after its push in every tab
 * (web/features/live/start-live.ts).
 */

type AccountPart = (typeof accountParts)[number];

const names: ReadonlySet<string> = new Set(Object.values(accountRoutes));
const isPart = ({ queryKey: [name] }: Query): boolean => names.has(name);

/** Includes answers that no screen has used yet, because they may show anything. */
const showing =
  (parts: readonly Shown[]) =>
  ({ meta }: Query): boolean =>
    meta?.shows.some((part) => parts.includes(part)) ?? true;

/** Divides the account's answer among the queries of the routes that give a part each. */
function answersIn(account: Partial<Account>): [key: RouteKey, answer: unknown][] {
  const parts = Object.entries(account) as [keyof Account, unknown][];
  return parts.map(([part, answer]) => [[accountRoutes[part]] as unknown as RouteKey, answer]);
}

/** Puts the account's parts into the cache, where the screens find them. */
export function showAccount(queryClient: QueryClient, account: Partial<Account>): void {
  for (const [key, answer] of answersIn(account)) queryClient.setQueryData(key, answer);
}

/**
 * Refetches queries that show these parts. Those in the account's answer are updated together, because cash from before
 * a trade next to holdings from after it would show a total that never existed.
 */
export async function readAgain(queryClient: QueryClient, ...parts: readonly Shown[]): Promise<void> {
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
    for (const [key, answer] of answersIn(account)) {
      const state = queryClient.getQueryState(key);
      if (state && state.dataUpdatedAt <= sentMs) queryClient.setQueryData(key, answer);
    }
  } catch {
    // Fetched separately, each retries and reports its own failure.
    void queryClient.invalidateQueries({ predicate: isPart });
  }
}

/** Merges pushes that arrive together, as for the fills of one tick, into one read. */
const SETTLE_MS = 150;

const due = new Set<AccountPart>();

/** Refetches a part after its push. A change made in this tab is pushed too, and so read once more. */
export function readSoon(queryClient: QueryClient, part: AccountPart): void {
  if (due.size === 0) setTimeout(() => readDue(queryClient), SETTLE_MS);
  due.add(part);
}

function readDue(queryClient: QueryClient): void {
  const parts = [...due];
  due.clear();
  void readAgain(queryClient, ...parts);
}

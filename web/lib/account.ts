import type { Query, QueryClient } from '@tanstack/react-query';
import { accountParts } from '../../shared/live.ts';
import { getPortfolio, listHoldings } from '../../shared/routes/portfolio.ts';
import { call } from './client.ts';
import { isConnected } from './live.ts';
import { routeKey, type Shown } from './route-query.ts';

/*
 * Refetches what a change has made stale: for a change in this tab when it is answered, for one made elsewhere when its
 * push arrives (web/features/live/start-live.ts). Each request says which parts it shows (web/lib/route-query.ts).
 */

type AccountPart = (typeof accountParts)[number];

/** A trade changes both: one from before next to one from after would show a total that never existed. */
const paired = [routeKey(getPortfolio), routeKey(listHoldings)] as const;
const isPaired = ({ queryKey: [name] }: Query) => paired.some((key) => key[0] === name);

const showing =
  (parts: readonly Shown[]) =>
  ({ meta }: Query): boolean =>
    meta?.shows.some((part) => parts.includes(part)) ?? false;

/** Refetches the requests that show these parts: now if they are on the screen, otherwise when they are next shown. */
export async function readAgain(queryClient: QueryClient, ...parts: readonly Shown[]): Promise<void> {
  const isStale = showing(parts);
  void queryClient.invalidateQueries({ predicate: (query) => isStale(query) && !isPaired(query) });
  const isPairStale = queryClient.getQueryCache().findAll({ predicate: isPaired }).some(isStale);
  if (isPairStale) await readPair(queryClient);
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
  void (isPaired(oldest) ? readPair(queryClient) : queryClient.invalidateQueries({ queryKey: oldest.queryKey }));
  return true;
}

/** Since the last answer or failure: a request that keeps failing does not keep the others from their turn. */
function ageMs({ state: { dataUpdatedAt, errorUpdatedAt } }: Query): number {
  return Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt);
}

let lastPairReading = 0;

/** Does not use `invalidateQueries`, which would show each answer as it arrives. */
async function readPair(queryClient: QueryClient): Promise<void> {
  const isShown = queryClient.getQueryCache().findAll({ type: 'active', predicate: isPaired }).length > 0;
  const invalidate = () => queryClient.invalidateQueries({ predicate: isPaired });
  if (!isShown) return void invalidate();
  const reading = ++lastPairReading;
  await queryClient.cancelQueries({ predicate: isPaired });
  try {
    const answers = await Promise.all([call(getPortfolio), call(listHoldings)]);
    // A later read is newer.
    if (reading !== lastPairReading) return;
    for (const [place, key] of paired.entries()) queryClient.setQueryData(key, answers[place]);
  } catch {
    // Fetched separately, each retries and reports its own failure.
    void invalidate();
  }
}

/** The push for a change made in this tab, its echo, arrives within this time of the answer. */
const ECHO_MS = 2_000;
/** Simultaneous pushes, as for one tick job's fills, are read once. */
const SETTLE_MS = 150;

/** Expected echoes, one per change: a push does not name its change. */
let echoes: { readonly part: AccountPart; readonly untilMs: number }[] = [];
/** The parts to read when that time is over. */
const due = new Set<AccountPart>();

/** Refetches what an answered change in this tab made stale. Its echo causes no second read. */
export function changedHere(queryClient: QueryClient, part: AccountPart): Promise<void> {
  // A pending read may be for the echo, if it beat the answer; this read serves both.
  if (!due.delete(part)) expectEcho(part);
  return readAgain(queryClient, part);
}

/** For a change whose answer was complete: its echo causes no read. */
export function expectEcho(part: AccountPart): void {
  if (isConnected()) echoes.push({ part, untilMs: Date.now() + ECHO_MS });
}

/** Refetches a part that a push says has changed, unless it is an echo. */
export function changedElsewhere(queryClient: QueryClient, part: AccountPart): void {
  if (takeEcho(part)) return;
  if (due.size === 0) setTimeout(() => readDue(queryClient), SETTLE_MS);
  due.add(part);
}

function readDue(queryClient: QueryClient): void {
  const parts = [...due];
  due.clear();
  void readAgain(queryClient, ...parts);
}

function takeEcho(part: AccountPart): boolean {
  echoes = echoes.filter(({ untilMs }) => untilMs > Date.now());
  const place = echoes.findIndex((echo) => echo.part === part);
  if (place >= 0) echoes.splice(place, 1);
  return place >= 0;
}

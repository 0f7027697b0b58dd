import type { Query, QueryClient } from '@tanstack/react-query';
import { accountParts } from '../../shared/live.ts';
import { getPortfolio, listHoldings } from '../../shared/routes/portfolio.ts';
import { call } from './client.ts';
import { isConnected } from './live.ts';
import { routeKey, type Shown } from './route-query.ts';

/*
 * Rereads what a change has made stale: one of this tab when it is answered, one made elsewhere when its push comes
 * (web/features/live/follow-account.ts). Each request says which parts it shows (web/lib/route-query.ts).
 */

type AccountPart = (typeof accountParts)[number];

/** A trade changes both: one of now beside the other of before would show a total that never was. */
const paired = [routeKey(getPortfolio), routeKey(listHoldings)] as const;
const isPaired = ({ queryKey: [name] }: Query) => paired.some((key) => key[0] === name);

const showing =
  (parts: readonly Shown[]) =>
  ({ meta }: Query): boolean =>
    meta?.shows.some((part) => parts.includes(part)) ?? false;

/** Rereads the requests that show these parts: now where they are on the screen, else when they are next shown. */
export async function readAgain(queryClient: QueryClient, ...parts: readonly Shown[]): Promise<void> {
  const isStale = showing(parts);
  void queryClient.invalidateQueries({ predicate: (query) => isStale(query) && !isPaired(query) });
  const isPairStale = queryClient.getQueryCache().findAll({ predicate: isPaired }).some(isStale);
  if (isPairStale) await readPair(queryClient);
}

/** Rereads the oldest own data on the screen if it is older: its push may have been lost. Returns whether any was. */
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

/** Not by `invalidateQueries`, which would show each answer as it comes. */
async function readPair(queryClient: QueryClient): Promise<void> {
  const isShown = queryClient.getQueryCache().findAll({ type: 'active', predicate: isPaired }).length > 0;
  const invalidate = () => queryClient.invalidateQueries({ predicate: isPaired });
  if (!isShown) return void invalidate();
  const reading = ++lastPairReading;
  await queryClient.cancelQueries({ predicate: isPaired });
  try {
    const answers = await Promise.all([call(getPortfolio), call(listHoldings)]);
    // A later reading knows more.
    if (reading !== lastPairReading) return;
    for (const [place, key] of paired.entries()) queryClient.setQueryData(key, answers[place]);
  } catch {
    // Asked each by itself, each retries and tells the player of its failure.
    void invalidate();
  }
}

/** The push of a change made in this tab, its echo, comes within this of the answer. */
const ECHO_MS = 2_000;
/** Pushes of one moment, as of one tick job's fills, are read once. */
const SETTLE_MS = 150;

/** Echoes awaited, one for each change: a push does not name its change. */
let echoes: { readonly part: AccountPart; readonly untilMs: number }[] = [];
/** The parts to be read when the moment is over. */
const due = new Set<AccountPart>();

/** Reads what an answered change of this tab made stale. Its echo causes no second reading. */
export function changedHere(queryClient: QueryClient, part: AccountPart): Promise<void> {
  // A reading that is due may be for the echo, which was faster than the answer; this one is for both.
  if (!due.delete(part)) expectEcho(part);
  return readAgain(queryClient, part);
}

/** For a change whose answer said it all: its echo causes no reading. */
export function expectEcho(part: AccountPart): void {
  if (isConnected()) echoes.push({ part, untilMs: Date.now() + ECHO_MS });
}

/** Rereads a part that a push says has changed, unless it is an echo. */
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

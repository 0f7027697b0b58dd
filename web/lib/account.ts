import type { Query, QueryClient } from '@tanstack/react-query';
import { accountParts } from '../../shared/live.ts';
import { getPortfolio, listHoldings } from '../../shared/routes/portfolio.ts';
import { call } from './client.ts';
import { isConnected } from './live.ts';
import { routeKey, type Shown } from './route-query.ts';

/*
 * A change makes requests stale, which are read again. It is made in this tab, or elsewhere: then a push tells of it
 * (web/features/live/follow-account.ts). Each request says itself which parts it shows (web/lib/route-query.ts), so that
 * no list of requests can leave one out.
 */

/** A part of the player's account; a push tells of its changes. */
type AccountPart = (typeof accountParts)[number];

/** A trade changes both at once: a screen with the one of now and the other of before shows a total that never was. */
const paired = [routeKey(getPortfolio), routeKey(listHoldings)] as const;

function isPaired({ queryKey: [name] }: Query): boolean {
  return paired.some((key) => key[0] === name);
}

/** The requests that show one of these parts. */
function showing(parts: readonly Shown[]): (query: Query) => boolean {
  return ({ meta }) => meta?.shows.some((part) => parts.includes(part)) ?? false;
}

/** Reads requests of these parts again where a screen shows them; elsewhere they are read when they are next shown. */
export async function readAgain(queryClient: QueryClient, ...parts: readonly Shown[]): Promise<void> {
  const isStale = showing(parts);
  void queryClient.invalidateQueries({ predicate: (query) => isStale(query) && !isPaired(query) });
  const pair = queryClient.getQueryCache().findAll({ predicate: (query) => isStale(query) && isPaired(query) });
  if (pair.length > 0) await readPair(queryClient);
}

/**
 * Reads again the oldest of the player's own data on the screen, if it is older than that: a push may have been lost on
 * its way. Returns whether any was.
 */
export function readOldest(queryClient: QueryClient, olderThanMs: number): boolean {
  const isOwn = showing(accountParts);
  const old = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => isOwn(query) && ageMs(query) > olderThanMs });
  const [oldest] = old.toSorted((one, other) => ageMs(other) - ageMs(one));
  if (!oldest) return false;
  void (isPaired(oldest) ? readPair(queryClient) : queryClient.invalidateQueries({ queryKey: oldest.queryKey }));
  return true;
}

/** Since its last answer or failure: a request that goes on failing does not keep the others from their turn. */
function ageMs({ state: { dataUpdatedAt, errorUpdatedAt } }: Query): number {
  return Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt);
}

let lastPairReading = 0;

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

/** The push of a change that was made in this tab comes within this of its answer. */
const ECHO_MS = 2_000;
/** Changes of one moment, as by the fills of one tick job, are read once, with an own change that is being answered. */
const SETTLE_MS = 150;

/** Until when the pushes of own changes are waited for: those have been read. */
const echoes = new Map<AccountPart, number[]>();
/** The parts to be read when the moment is over. */
const due = new Set<AccountPart>();

/** Reads the requests that an answered change of this tab made stale. Its own push causes no second reading. */
export function changedHere(queryClient: QueryClient, part: AccountPart): Promise<void> {
  // A reading that is due already may be for the own push, which was faster than the answer; this one is for both.
  if (!due.delete(part)) expectEcho(part);
  return readAgain(queryClient, part);
}

/** For a change whose answer said it all: its push causes no reading. */
export function expectEcho(part: AccountPart): void {
  if (isConnected()) echoes.set(part, [...(echoes.get(part) ?? []), Date.now() + ECHO_MS]);
}

/** Reads a part again that a push says has changed, unless it is the echo of a change that was made here. */
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
  const waited = (echoes.get(part) ?? []).filter((untilMs) => untilMs > Date.now());
  echoes.set(part, waited.slice(1));
  return waited.length > 0;
}

import type { QueryClient } from '@tanstack/react-query';
import { accountParts } from '../../shared/live.ts';
import { getPortfolio } from '../../shared/routes/get-portfolio.ts';
import type { RouteName } from '../../shared/routes/index.ts';
import { listHoldings } from '../../shared/routes/list-holdings.ts';
import { call } from './client.ts';
import { isConnected } from './live.ts';

/*
 * What is the player's own and read again when it has changed: in this tab, or elsewhere, of which a push tells
 * (web/features/live/follow-account.ts).
 */

/** A part of what the player has. A plan is kept with the money, and opens tiers of stocks too. */
export type AccountPart = (typeof accountParts)[number] | 'plan';

/** What shows each part, by the names of the routes that answer it: the one list of what a change makes stale. */
export const shownBy: Record<AccountPart, readonly RouteName[]> = {
  money: [
    'get-portfolio',
    'list-holdings',
    'list-transactions',
    'list-orders',
    'get-portfolio-history',
    'get-subscription',
  ],
  orders: ['list-orders'],
  profile: ['list-watchlist', 'get-current-player'],
  plan: ['get-subscription', 'list-stocks-by-tier'],
};

/** A trade changes both in one go: a screen that saw the one with the other of before would show a total that never was. */
const paired: readonly RouteName[] = ['get-portfolio', 'list-holdings'];

/** Reads again what shows these parts, where it is on a screen; elsewhere it is read when it is next shown. */
export async function readAgain(queryClient: QueryClient, ...parts: readonly AccountPart[]): Promise<void> {
  const routes = new Set(parts.flatMap((part) => shownBy[part]));
  for (const route of routes) if (!paired.includes(route)) void queryClient.invalidateQueries({ queryKey: [route] });
  if (routes.has('get-portfolio')) await readPair(queryClient);
}

/**
 * Reads again the oldest of what a screen shows of the player's own, if it is older than that: should ever a push be lost
 * on its way. Returns whether anything was.
 */
export function readOldest(queryClient: QueryClient, olderThanMs: number): boolean {
  const own = accountParts.flatMap((part) => shownBy[part]);
  const old = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey: [route], state }) => own.includes(route as RouteName) && ageMs(state) > olderThanMs);
  const [oldest] = old.toSorted((one, other) => ageMs(other.state) - ageMs(one.state));
  if (!oldest) return false;
  const isOfPair = paired.includes(oldest.queryKey[0] as RouteName);
  void (isOfPair ? readPair(queryClient) : queryClient.invalidateQueries({ queryKey: oldest.queryKey }));
  return true;
}

/** Since it was last answered, in whatever way: what goes on failing does not keep the others from their turn. */
function ageMs({ dataUpdatedAt, errorUpdatedAt }: { dataUpdatedAt: number; errorUpdatedAt: number }): number {
  return Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt);
}

let lastPairReading = 0;

async function readPair(queryClient: QueryClient): Promise<void> {
  const keys = paired.map((route) => [route]);
  const isShown = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ queryKey }) => paired.includes(queryKey[0] as RouteName));
  const invalidate = () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  if (!isShown) return void invalidate();
  const reading = ++lastPairReading;
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  try {
    const [portfolio, holdings] = await Promise.all([call(getPortfolio), call(listHoldings)]);
    // A later reading knows more.
    if (reading !== lastPairReading) return;
    queryClient.setQueryData(['get-portfolio'], portfolio);
    queryClient.setQueryData(['list-holdings'], holdings);
  } catch {
    // Asked each by itself, each retries and tells the player of its failure.
    void invalidate();
  }
}

/** The push of a change that was made in this tab comes within this of its answer. */
const ECHO_MS = 2_000;
/** What changes together, as by the fills of one beat, is read once; and so is what the own answer is about to tell. */
const SETTLE_MS = 150;

/** Until when the pushes of own changes are waited for: those have been read. */
const echoes = new Map<AccountPart, number[]>();
/** What is to be read when the moment is over. */
const due = new Set<AccountPart>();

/** Reads again what a change that the server has just answered made stale. Its own push causes no second reading. */
export function changedHere(queryClient: QueryClient, part: AccountPart): Promise<void> {
  // A reading that is due already may be for the own push, which was faster than the answer; this one is for both.
  if (!due.delete(part)) expectEcho(part);
  return readAgain(queryClient, part);
}

/** For a change whose answer said it all: its push causes no reading. */
export function expectEcho(part: AccountPart): void {
  if (isConnected()) echoes.set(part, [...(echoes.get(part) ?? []), Date.now() + ECHO_MS]);
}

/** Reads again what a push says has changed, unless it is the echo of a change that was made here. */
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

import type { QueryClient } from '@tanstack/react-query';
import { chosenContest } from './chosen-account.ts';
import type { RouteKey } from './route-key.ts';

/*
 * Stores the last answer to each of the signed-in player's requests in a browser cache. TanStack's persistence would
 * write a third of a megabyte every ten seconds, and drop what no screen has shown for half a minute. Its persister for
 * single queries shows a stored answer before it asks, and ignores data set from a trade's answer. The service worker
 * knows neither an answer's player nor its age.
 */

/** The service worker drops it at sign-out. */
export const KEPT_CACHE = 'tradefloor-kept';

export interface KeptAnswer {
  readonly queryKey: RouteKey;
  readonly data: unknown;
  readonly updatedMs: number;
}

/** Older prices mean nothing to the player. */
const MAX_AGE_MS = 7 * 24 * 3600_000;
/** Excludes a month's record, which is a megabyte. */
const MAX_LENGTH = 200_000;
const MAX_ANSWERS = 150;

/** Each account has its own. */
const place = () => `/kept/${chosenContest?.id ?? 'own'}/`;
const addressOf = (queryHash: string) => place() + encodeURIComponent(queryHash);

/** Another release's answers may have a different shape. Its main script has a different name. */
function release(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
}

export async function keep(queryHash: string, answer: KeptAnswer): Promise<void> {
  const text = JSON.stringify({ ...answer, release: release() });
  if (text.length > MAX_LENGTH) return;
  await (await caches.open(KEPT_CACHE)).put(addressOf(queryHash), new Response(text));
}

export async function keptAnswer(queryHash: string): Promise<KeptAnswer | undefined> {
  const found = await (await caches.open(KEPT_CACHE)).match(addressOf(queryHash));
  if (!found) return undefined;
  const kept = (await found.json()) as KeptAnswer & { release: string };
  return kept.release === release() && Date.now() - kept.updatedMs < MAX_AGE_MS ? revive(kept) : undefined;
}

/** Restores undefined, which JSON lacks: the first page of a list has no cursor. */
function revive({ queryKey, data, updatedMs }: KeptAnswer): KeptAnswer {
  const pages = data as { pageParams?: unknown[] } | null;
  if (!Array.isArray(pages?.pageParams)) return { queryKey, data, updatedMs };
  const pageParams = pages.pageParams.map((cursor) => cursor ?? undefined);
  return { queryKey, data: { ...pages, pageParams }, updatedMs };
}

export async function showKept(queryClient: QueryClient): Promise<void> {
  const cache = await caches.open(KEPT_CACHE);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!pathname.startsWith(place())) continue;
    const answer = await keptAnswer(decodeURIComponent(pathname.slice(place().length)));
    if (answer && queryClient.getQueryData(answer.queryKey) === undefined)
      queryClient.setQueryData(answer.queryKey, answer.data as never, { updatedAt: answer.updatedMs });
  }
}

export async function tidyKept({ playerId, playerHash }: { playerId: string; playerHash: string }): Promise<void> {
  const cache = await caches.open(KEPT_CACHE);
  const addresses = await cache.keys();
  const paths = addresses.map(({ url }) => new URL(url).pathname);
  const players = paths.filter((path) => path.endsWith(`/${encodeURIComponent(playerHash)}`));
  const kept = await Promise.all(players.map(async (path) => (await cache.match(path))?.json()));
  if (kept.length === 0 || kept.some(({ data }) => data.id !== playerId)) return forgetKept();
  for (const address of addresses.slice(0, Math.max(0, addresses.length - MAX_ANSWERS))) await cache.delete(address);
}

export async function forgetKept(): Promise<void> {
  await globalThis.caches?.delete(KEPT_CACHE);
}

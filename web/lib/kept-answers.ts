import type { QueryClient } from '@tanstack/react-query';
import type { RouteKey } from './route-key.ts';

/*
 * The last answer to each request, stored for the signed-in player in a browser cache.
 * TanStack's persistence would write everything on each change, a third of a megabyte every ten seconds, and lose what
 * no screen has shown for half a minute. Its persister of single queries shows a stored answer before it asks, not when
 * nobody answers, and stores nothing of what a trade's answer sets. The service worker knows neither whose an answer is
 * nor how old.
 */

/** The service worker drops it at sign-out. */
export const KEPT_CACHE = 'tradefloor-kept';

export interface KeptAnswer {
  readonly queryKey: RouteKey;
  readonly data: unknown;
  readonly updatedMs: number;
}

/** Older prices are meaningless. */
const MAX_AGE_MS = 7 * 24 * 3600_000;
/** A month's record is a megabyte. */
const MAX_LENGTH = 200_000;
const MAX_ANSWERS = 150;

const addressOf = (queryHash: string) => `/kept/${encodeURIComponent(queryHash)}`;

/** Another release's answers may have a different shape; its main file has a different name. */
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

/** JSON has no undefined: the first page of a list has no cursor. */
function revive({ queryKey, data, updatedMs }: KeptAnswer): KeptAnswer {
  const pages = data as { pageParams?: unknown[] } | null;
  if (!Array.isArray(pages?.pageParams)) return { queryKey, data, updatedMs };
  const pageParams = pages.pageParams.map((cursor) => cursor ?? undefined);
  return { queryKey, data: { ...pages, pageParams }, updatedMs };
}

/** For screens without any answer yet. */
export async function showKept(queryClient: QueryClient): Promise<void> {
  const cache = await caches.open(KEPT_CACHE);
  for (const { url } of await cache.keys()) {
    const answer = await keptAnswer(decodeURIComponent(new URL(url).pathname.slice('/kept/'.length)));
    if (answer && queryClient.getQueryData(answer.queryKey) === undefined)
      queryClient.setQueryData(answer.queryKey, answer.data as never, { updatedAt: answer.updatedMs });
  }
}

/** Drops the oldest beyond the limit, and everything that belongs to another player. */
export async function tidyKept({ playerId, playerHash }: { playerId: string; playerHash: string }): Promise<void> {
  const owner = (await keptAnswer(playerHash))?.data as { id: string } | undefined;
  if (owner?.id !== playerId) await forgetKept();
  const cache = await caches.open(KEPT_CACHE);
  const addresses = await cache.keys();
  for (const address of addresses.slice(0, Math.max(0, addresses.length - MAX_ANSWERS))) await cache.delete(address);
}

export async function forgetKept(): Promise<void> {
  await globalThis.caches?.delete(KEPT_CACHE);
}

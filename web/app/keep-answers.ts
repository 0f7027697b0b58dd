import type { Query, QueryClient } from '@tanstack/react-query';
import { currentPlayerQuery } from '../features/session/api.ts';
import { isUnanswered } from '../lib/api-error.ts';
import { keep, keptAnswer, showKept, tidyKept } from '../lib/kept-answers.ts';
import { hasBegunWithLastKnown } from '../lib/signed-in-hint.ts';

const KEEP_MS = 1_000;
/** A failing request is repeated less and less often, down to once a minute. */
const AGAIN_MS = 5_000;
const MAX_AGAIN_MS = 60_000;

/**
 * Stores answers on the device. A request that gets no answer shows the stored one if its screen has nothing, and is
 * repeated as soon as any request is answered. Returns the unsubscribe function.
 */
export function keepAnswers(queryClient: QueryClient): () => void {
  if (!globalThis.caches) return () => undefined;
  const cache = queryClient.getQueryCache();
  const changed = new Map<string, Query>();
  let isPlayerAsked = !hasBegunWithLastKnown();
  const playerHash = cache.find({ queryKey: currentPlayerQuery.queryKey })?.queryHash ?? '';
  const playerId = () => queryClient.getQueryData(currentPlayerQuery.queryKey)?.id ?? '';
  const began = playerId();
  const beganMs = Date.now();

  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    timer = undefined;
    for (const [hash, { queryKey, state, meta }] of changed) {
      const data = meta?.asKept ? meta.asKept(state.data as never) : state.data;
      void keep(hash, { queryKey: queryKey as never, data, updatedMs: state.dataUpdatedAt }).catch(() => undefined);
    }
    changed.clear();
  };
  const keepSoon = (query: Query) => {
    if (query.state.data === undefined || query.meta?.isKept === false) return;
    changed.set(query.queryHash, query);
    timer ??= setTimeout(write, KEEP_MS);
  };
  const showKeptOf = async (query: Query) => {
    const kept = await keptAnswer(query.queryHash).catch(() => undefined);
    if (!kept || query.state.data !== undefined) return;
    // The query now has data, though its last request failed.
    query.setState({ data: kept.data, dataUpdatedAt: kept.updatedMs, isInvalidated: true });
  };
  const askAgain = () => {
    const isDue = ({ state: { status, fetchStatus, error, errorUpdatedAt, errorUpdateCount } }: Query) =>
      status === 'error' &&
      fetchStatus === 'idle' &&
      isUnanswered(error) &&
      Date.now() - errorUpdatedAt > Math.min(AGAIN_MS * errorUpdateCount, MAX_AGAIN_MS);
    void queryClient.invalidateQueries({ type: 'active', predicate: isDue });
    if (isPlayerAsked) return;
    isPlayerAsked = true;
    void queryClient.refetchQueries({ queryKey: currentPlayerQuery.queryKey });
  };
  const onUpdate = (query: Query, { isAnswer, hasFailed }: { isAnswer: boolean; hasFailed: boolean }) => {
    // Another player has signed in, so nothing on the screen is theirs.
    if (query.queryHash === playerHash && playerId() !== began) return window.location.reload();
    if (isAnswer) askAgain();
    // A trade writes its changes to the cache itself (web/lib/account.ts). Older data is from the last visit.
    if (!hasFailed && query.state.dataUpdatedAt >= beganMs) keepSoon(query);
    if (hasFailed && query.state.data === undefined && isUnanswered(query.state.error)) void showKeptOf(query);
  };
  const end = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'success') onUpdate(query, { isAnswer: action.manual !== true, hasFailed: false });
    if (action.type === 'error') onUpdate(query, { isAnswer: false, hasFailed: true });
  });
  const begin = async () => {
    await tidyKept({ playerId: began, playerHash });
    if (hasBegunWithLastKnown()) await showKept(queryClient);
    else for (const query of cache.getAll()) keepSoon(query);
  };
  void begin().catch(() => undefined);
  return () => {
    end();
    clearTimeout(timer);
  };
}

import type { Query, QueryClient } from '@tanstack/react-query';
import { currentPlayerQuery } from '../features/session/api/get-current-player.ts';
import { ApiError } from '../lib/api-error.ts';
import { keep, keptAnswer, showKept, tidyKept } from '../lib/kept-answers.ts';
import { hasBegunWithLastKnown } from '../lib/returning.ts';

/** The answers of one moment are written together. */
const KEEP_MS = 1_000;
/** A request that goes on failing while others are answered is not repeated with each of them. */
const AGAIN_MS = 5_000;

/**
 * Keeps every answer on the device, and shows the kept one where a request was not answered and its screen has nothing.
 * What was shown so is asked for again as soon as anything is answered. Returns the end of it.
 */
export function keepAnswers(queryClient: QueryClient): () => void {
  if (!globalThis.caches) return () => undefined;
  const cache = queryClient.getQueryCache();
  const changed = new Map<string, Query>();
  let isPlayerAsked = !hasBegunWithLastKnown();
  const playerHash = cache.find({ queryKey: currentPlayerQuery.queryKey })?.queryHash ?? '';
  const playerId = () => queryClient.getQueryData(currentPlayerQuery.queryKey)?.id ?? '';
  const began = playerId();

  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    timer = undefined;
    for (const [hash, { queryKey, state }] of changed)
      void keep(hash, { queryKey: queryKey as never, data: state.data, updatedMs: state.dataUpdatedAt }).catch(
        () => undefined,
      );
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
    // It has data, and its last request failed all the same.
    query.setState({ data: kept.data, dataUpdatedAt: kept.updatedMs, isInvalidated: true });
  };
  /** Something is answered again: so is what was not, and who is signed in. */
  const askAgain = () => {
    const isUnanswered = ({ state: { status, fetchStatus, error, errorUpdatedAt } }: Query) =>
      status === 'error' && fetchStatus === 'idle' && isSilence(error) && Date.now() - errorUpdatedAt > AGAIN_MS;
    void queryClient.invalidateQueries({ type: 'active', predicate: isUnanswered });
    if (isPlayerAsked) return;
    isPlayerAsked = true;
    void queryClient.refetchQueries({ queryKey: currentPlayerQuery.queryKey });
  };
  const onUpdate = (query: Query, isAnswer: boolean) => {
    // The browser was signed in as somebody else meanwhile: nothing on the screens is theirs.
    if (query.queryHash === playerHash && playerId() !== began) return window.location.reload();
    if (isAnswer) askAgain();
    if (isAnswer) keepSoon(query);
    else if (query.state.data === undefined && isSilence(query.state.error)) void showKeptOf(query);
  };
  const end = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { type } = event.action;
    if (type === 'success' || type === 'error')
      onUpdate(event.query, type === 'success' && event.action.manual !== true);
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

/** Whether nobody answered: what the game itself refuses is not shown all the same. */
export function isSilence(error: unknown): boolean {
  return error !== null && !(error instanceof ApiError && error.status < 500);
}

import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChangeWatchlist, useWatchlist, WATCH_KEY, type WatchChange } from './api.ts';

export function useWatched() {
  const { data } = useWatchlist();
  const { mutate } = useChangeWatchlist();
  const changes = useMutationState({
    filters: { mutationKey: WATCH_KEY, status: 'pending' },
    select: ({ state }) => state.variables as WatchChange,
  });
  const listed = useMemo(() => data?.map(({ stock }) => stock.symbol), [data]);
  const symbols = useMemo(() => listed && watchedNow(listed, changes), [listed, changes]);
  return { symbols, change: mutate };
}

export function watchedNow(symbols: readonly string[], changes: readonly WatchChange[]): string[] {
  const now = new Set(symbols);
  for (const { symbol, watched } of changes) {
    if (watched) now.add(symbol);
    else now.delete(symbol);
  }
  return [...now];
}

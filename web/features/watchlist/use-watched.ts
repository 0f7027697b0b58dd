import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChangeWatchlist, useWatchlist, WATCH_KEY } from './api.ts';

/** The symbols that are watched, with the changes on their way; undefined while they load. And how to change them. */
export function useWatched() {
  const { data } = useWatchlist();
  const { mutate } = useChangeWatchlist();
  const changes = useMutationState({
    filters: { mutationKey: WATCH_KEY, status: 'pending' },
    select: ({ state }) => state.variables as WatchChange,
  });
  const symbols = useMemo(
    () =>
      data &&
      watchedNow(
        data.map(({ stock }) => stock.symbol),
        changes,
      ),
    [data, changes],
  );
  return { symbols, change: mutate };
}

export interface WatchChange {
  readonly symbol: string;
  readonly watched: boolean;
}

/** What is watched once the changes on their way have arrived, in the order in which it is listed. */
export function watchedNow(symbols: readonly string[], changes: readonly WatchChange[]): string[] {
  const now = new Set(symbols);
  for (const { symbol, watched } of changes) {
    if (watched) now.add(symbol);
    else now.delete(symbol);
  }
  return [...now];
}

import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChangeWatchlist, useWatchlist, WATCH_KEY } from './api.ts';
import { type WatchChange, watchedNow } from './watched-now.ts';

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

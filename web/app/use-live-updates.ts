import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps the live socket open while somebody is signed in. Its code is not part of the first screen. */
export function useLiveUpdates(signedIn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    let stop: (() => void) | undefined;
    void import('./live-updates.ts').then(({ startLiveUpdates }) => {
      if (!left) stop = startLiveUpdates(queryClient);
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [queryClient, signedIn]);
}

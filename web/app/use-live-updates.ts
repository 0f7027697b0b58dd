import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadPart } from '../lib/load-part.ts';

/** Retried quietly: until then everything is polled. */
const RETRY_MS = 10_000;

/** Keeps the live socket open; its code is not part of the first screen. */
export function useLiveUpdates(signedIn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    let stop: (() => void) | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      const part = await loadPart(() => import('./live-updates.ts')).catch(() => undefined);
      if (left) return;
      if (part) stop = part.startLiveUpdates(queryClient);
      else retry = setTimeout(start, RETRY_MS);
    };
    void start();
    return () => {
      left = true;
      clearTimeout(retry);
      stop?.();
    };
  }, [queryClient, signedIn]);
}

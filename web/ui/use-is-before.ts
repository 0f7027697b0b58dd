import { useEffect, useState } from 'react';
import { serverNowMs } from '../lib/server-time.ts';

/** Whether a moment is still to come, in the server's Unix milliseconds. */
export function useIsBefore(atMs: number): boolean {
  const [isOver, setOver] = useState(() => serverNowMs() >= atMs);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setOver(true), atMs - serverNowMs());
    return () => clearTimeout(timer);
  }, [isOver, atMs]);
  return !isOver;
}

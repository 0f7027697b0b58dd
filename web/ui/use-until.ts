import { useEffect, useState } from 'react';
import { serverNowMs } from '../lib/server-time.ts';

/** Returns whether a moment in the server's Unix milliseconds is still to come. */
export function useUntil(atMs: number): boolean {
  const [isOver, setOver] = useState(() => serverNowMs() >= atMs);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setOver(true), atMs - serverNowMs());
    return () => clearTimeout(timer);
  }, [isOver, atMs]);
  return !isOver;
}

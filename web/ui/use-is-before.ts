import { useEffect, useState } from 'react';
import { serverNowMs } from '../lib/server-time.ts';

/** Takes the server's Unix milliseconds. */
export function useIsBefore(atMs: number): boolean {
  const [isOver, setOver] = useState(() => serverNowMs() >= atMs);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setOver(true), atMs - serverNowMs());
    return () => clearTimeout(timer);
  }, [isOver, atMs]);
  return !isOver;
}

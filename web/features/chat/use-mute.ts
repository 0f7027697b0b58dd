import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { onPush } from '../../lib/live.ts';
import { serverNowMs } from '../../lib/server-time.ts';

/** A longer timer overflows and fires at once. */
const MAX_DELAY_MS = 24 * 3600_000;

/** Until when the player is muted, as far as they were told; undefined if they are not. */
export function useMute() {
  const [mutedUntil, setMutedUntil] = useState<string>();
  useEffect(() => onPush('chat_muted', (event) => setMutedUntil(event.mutedUntil ?? undefined)), []);
  useEffect(() => {
    if (!mutedUntil) return;
    const delayMs = Math.min(Math.max(Date.parse(mutedUntil) - serverNowMs(), 0), MAX_DELAY_MS);
    const timer = setTimeout(() => setMutedUntil(undefined), delayMs);
    return () => clearTimeout(timer);
  }, [mutedUntil]);
  const onRefused = (error: Error) => {
    if (error instanceof ApiError && error.code === 'muted' && error.details?.until)
      setMutedUntil(String(error.details.until));
  };
  return { mutedUntil, onRefused };
}

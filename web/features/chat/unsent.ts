import { useEffect } from 'react';
import * as z from 'zod/mini';
import { readStored, store } from '../../lib/storage.ts';

/*
 * What a player has written in this tab and not sent. It outlasts the screen, a reload and a sign-in, and nobody else is shown
 * it.
 */

const storageKey = (name: string) => `tradefloor.unsent-${name}`;

export function readUnsent<Value>(name: string, playerId: string, value: z.ZodMiniType<Value>): Value | undefined {
  try {
    const kept = JSON.parse(readStored(storageKey(name), 'sessionStorage') ?? 'null');
    return z.parse(z.strictObject({ playerId: z.literal(playerId), value }), kept).value;
  } catch {
    return undefined;
  }
}

export function useKeepUnsent(name: string, playerId: string, value: unknown): void {
  const kept = JSON.stringify({ playerId, value });
  useEffect(() => store(storageKey(name), kept, 'sessionStorage'), [name, kept]);
}

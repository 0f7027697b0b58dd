import type { Push, PushType } from '../../shared/live.ts';
import { createSignal } from './signal.ts';

/* Opened once the first screen is up (web/features/live/start-live.ts), so earlier listeners miss nothing. */

type PushOf<Type extends PushType> = Extract<Push, { type: Type }>;

const listeners = new Map<PushType, Set<(push: never) => void>>();
const connected = createSignal(false);

export const isConnected = connected.get;
export const setConnected = connected.set;
export const onConnection = connected.subscribe;
export const useConnected = connected.use;

export function onPush<Type extends PushType>(type: Type, listener: (push: PushOf<Type>) => void): () => void {
  const known = listeners.get(type) ?? new Set();
  listeners.set(type, known);
  known.add(listener);
  return () => known.delete(listener);
}

export function deliverPush(push: Push): void {
  for (const listener of listeners.get(push.type) ?? []) (listener as (push: Push) => void)(push);
}

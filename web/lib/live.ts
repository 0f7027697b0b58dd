import type { Push, PushType } from '../../shared/live.ts';

/*
 * The connection is made when the first screen stands (web/features/live/start-live.ts), so earlier listeners miss
 * nothing.
 */

type PushOf<Type extends PushType> = Extract<Push, { type: Type }>;

const listeners = new Map<PushType, Set<(push: never) => void>>();
const stateListeners = new Set<() => void>();
let connected = false;

export function onPush<Type extends PushType>(type: Type, listener: (push: PushOf<Type>) => void): () => void {
  const known = listeners.get(type) ?? new Set();
  listeners.set(type, known);
  known.add(listener);
  return () => known.delete(listener);
}

export function isConnected(): boolean {
  return connected;
}

export function onConnection(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

export function deliverPush(push: Push): void {
  for (const listener of listeners.get(push.type) ?? []) (listener as (push: Push) => void)(push);
}

export function setConnected(state: boolean): void {
  if (state === connected) return;
  connected = state;
  for (const listener of stateListeners) listener();
}

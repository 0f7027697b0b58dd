import { useSyncExternalStore } from 'react';
import { readStored, store } from './storage.ts';

/** A value outside React that components can subscribe to. */
export function createSignal<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const set = (next: T) => {
    if (next === value) return;
    value = next;
    for (const listener of listeners) listener();
  };
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get, get) };
}

/** A text stored on the device and shared by all its tabs. */
export function createKeptSignal(storageKey: string) {
  const signal = createSignal(readStored(storageKey) ?? '');
  const set = (text: string) => {
    store(storageKey, text);
    signal.set(text);
  };
  // Browsers only send this event to the other tabs.
  globalThis.addEventListener?.('storage', ({ key, newValue }) => key === storageKey && signal.set(newValue ?? ''));
  return { ...signal, set };
}

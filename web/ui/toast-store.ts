import { errorSentence, isUnauthorized } from '../lib/api-error.ts';

export interface Toast {
  title: string;
  description: string;
  tone?: 'default' | 'destructive';
  link?: { url: string; text: string };
}

/** A new one takes the place of the old. */
let current: (Toast & { id: number }) | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

export function showToast(toast: Toast): void {
  lastId += 1;
  setCurrent({ ...toast, id: lastId });
}

export function dismissToast(id: number): void {
  if (current?.id === id) setCurrent(undefined);
}

export function currentToast() {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setCurrent(next: typeof current): void {
  current = next;
  for (const listener of listeners) listener();
}

/** An ended session has its own toast (query-client.ts). */
export function notifyFailure(error: Error, { title = 'Error', fallback }: { title?: string; fallback: string }): void {
  if (isUnauthorized(error)) return;
  showToast({ title, description: errorSentence(error, fallback), tone: 'destructive' });
}

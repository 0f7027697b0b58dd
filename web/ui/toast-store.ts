import { errorSentence, isUnauthorized } from '../lib/api-error.ts';
import { createSignal } from '../lib/signal.ts';

export interface Toast {
  title: string;
  description: string;
  tone?: 'default' | 'destructive';
  link?: { url: string; text: string };
}

const current = createSignal<(Toast & { id: number }) | undefined>(undefined);
let lastId = 0;

export const currentToast = current.get;
export const subscribeToToasts = current.subscribe;
export const useToast = current.use;

export function showToast(toast: Toast): void {
  lastId += 1;
  current.set({ ...toast, id: lastId });
}

export function dismissToast(id: number): void {
  if (current.get()?.id === id) current.set(undefined);
}

/** An ended session has its own toast (query-client.ts). */
export function notifyFailure(error: Error, { title = 'Error', fallback }: { title?: string; fallback: string }): void {
  if (isUnauthorized(error)) return;
  showToast({ title, description: errorSentence(error, fallback), tone: 'destructive' });
}

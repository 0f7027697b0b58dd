import { errorSentence, isUnauthorized } from '../lib/api-error.ts';
import { showToast } from './toast-store.ts';

/** Tells the player that a change was not made. An ended session is told by its own toast (query-client.ts). */
export function notifyFailure(error: Error, { title = 'Error', fallback }: { title?: string; fallback: string }): void {
  if (isUnauthorized(error)) return;
  showToast({ title, description: errorSentence(error, fallback), tone: 'destructive' });
}

import { errorSentence, isUnauthorized } from '../lib/api-error.ts';
import { showToast } from './toast-store.ts';

/** An ended session has its own toast (query-client.ts). */
export function notifyFailure(error: Error, { title = 'Error', fallback }: { title?: string; fallback: string }): void {
  if (isUnauthorized(error)) return;
  showToast({ title, description: errorSentence(error, fallback), tone: 'destructive' });
}

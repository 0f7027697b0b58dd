import { errorSentence, isUnauthorized } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';

export function tellModerationFailed(error: Error): void {
  if (isUnauthorized(error)) return;
  showToast({ title: 'Error', description: errorSentence(error, 'Please try again.'), tone: 'destructive' });
}

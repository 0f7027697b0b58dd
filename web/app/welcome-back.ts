import { showToast } from '../ui/toast-store.ts';

/** Set on the way back from cancelling to leave (functions/routes/sign-in.ts). */
const STAYS = 'stays';

export function welcomeBack(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(STAYS)) return;
  url.searchParams.delete(STAYS);
  window.history.replaceState(window.history.state, '', url);
  showToast({ title: 'Good to have you back', description: 'You are no longer leaving: your account stays.' });
}

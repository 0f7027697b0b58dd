import { createSignal } from '../lib/signal.ts';

export type Overlay =
  | { kind: 'menu' | 'accounts' | 'shortcuts' }
  | { kind: 'alerts'; symbol?: string }
  | { kind: 'palette'; text?: string };

export const ACCOUNT_BUTTON_ID = 'account-button';
export const SWITCH_BUTTON_ID = 'account-switch';

const shown = createSignal<Overlay | undefined>(undefined);

export const showOverlay = shown.set;
export const useOverlay = shown.use;

/** Closes the overlay only if it is still shown: one that opens another closes itself afterwards. */
export function closeOverlay(overlay: Overlay): void {
  if (shown.get() === overlay) showOverlay(undefined);
}

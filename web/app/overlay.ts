import { createSignal } from '../lib/signal.ts';

export type Overlay =
  | { kind: 'menu' | 'shortcuts' }
  /** `symbol` is the stock whose alert is being set. */
  | { kind: 'alerts'; symbol?: string }
  | { kind: 'palette'; text?: string };

/** The account menu opens at this button. */
export const ACCOUNT_BUTTON_ID = 'account-button';

const shown = createSignal<Overlay | undefined>(undefined);

/** Shows one overlay at a time; each replaces the last. */
export const showOverlay = shown.set;
export const useOverlay = shown.use;

/** Closes the overlay only if it is still shown: one that opens another closes itself afterwards. */
export function closeOverlay(overlay: Overlay): void {
  if (shown.get() === overlay) showOverlay(undefined);
}

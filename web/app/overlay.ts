import { createSignal } from '../lib/signal.ts';

export type Overlay =
  | { kind: 'menu' | 'shortcuts' }
  /** `symbol`: whose alert is to be set. */
  | { kind: 'alerts'; symbol?: string }
  /** `text`: the initial text of the palette's field. */
  | { kind: 'palette'; text?: string };

/** Where the account menu opens. */
export const ACCOUNT_BUTTON_ID = 'account-button';

const shown = createSignal<Overlay | undefined>(undefined);

/** One at a time: each replaces the other. */
export const showOverlay = shown.set;
export const useOverlay = shown.use;

/** Only if it is still shown: an overlay that opens another closes itself afterwards. */
export function closeOverlay(overlay: Overlay): void {
  if (shown.get() === overlay) showOverlay(undefined);
}

import { useSyncExternalStore } from 'react';

/** What lies over any screen: the player's menu, their name and picture, the command palette, the list of shortcuts. */
export type Overlay =
  | { kind: 'menu' | 'profile' | 'shortcuts' }
  /** `text` is what the palette's field begins with. */
  | { kind: 'palette'; text?: string };

/** Of the menu, for the button that opens it. */
export const ACCOUNT_MENU_ID = 'account-menu';

let shown: Overlay | undefined;
const listeners = new Set<() => void>();

export function showOverlay(overlay: Overlay | undefined): void {
  shown = overlay;
  for (const listener of listeners) listener();
}

/** Only while it is the one that is shown: what opens another closes after it. */
export function closeOverlay(overlay: Overlay): void {
  if (shown === overlay) showOverlay(undefined);
}

/** One at a time: each takes the place of the other. */
export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

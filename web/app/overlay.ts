import { useSyncExternalStore } from 'react';

export type Overlay =
  | { kind: 'menu' | 'profile' | 'shortcuts' }
  /** `text`: what the palette's field begins with. */
  | { kind: 'palette'; text?: string };

export const ACCOUNT_MENU_ID = 'account-menu';

let shown: Overlay | undefined;
const listeners = new Set<() => void>();

export function showOverlay(overlay: Overlay | undefined): void {
  shown = overlay;
  for (const listener of listeners) listener();
}

/** Only if still shown: what opens another overlay closes itself afterwards. */
export function closeOverlay(overlay: Overlay): void {
  if (shown === overlay) showOverlay(undefined);
}

export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

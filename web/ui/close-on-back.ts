import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/*
 * While an overlay is open, the history has an extra entry with the same URL: Back removes it and closes the overlay.
 * An overlay that is closed by other means removes the entry itself.
 */

interface Open {
  readonly close: () => void;
  /** Called before the screen is left. */
  readonly mayLeave?: () => boolean;
}

/** Topmost last. */
const opened: Open[] = [];
/** Navigations waiting for the entry to go, which takes a moment; undefined if none is going. */
let waiting: (() => void)[] | undefined;
/** Before the entry goes: a browser that goes back to an address with a fragment takes the focus away. */
let focused: Element | null = null;
let isFollowing = false;
/** Another document is loading: going back would cancel that. */
let isLeaving = false;

function open(overlay: Open): () => void {
  opened.push(overlay);
  setTimeout(settle);
  return () => {
    opened.splice(opened.indexOf(overlay), 1);
    // Delayed: closing may navigate or open something else.
    setTimeout(settle);
  };
}

export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => open({ close: () => close() }), []);
}

/** Asks before the screen is left, as long as there is a question. A closing tab shows the browser's own words. */
export function useAskBeforeLeaving(question: string | undefined, onLeave: () => void): void {
  const isAsking = question !== undefined;
  const mayLeave = useEffectEvent(() => {
    if (!window.confirm(question)) return false;
    // At once, or the browser would ask again.
    flushSync(onLeave);
    return true;
  });
  useEffect(() => {
    if (!isAsking) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    const end = open({ close: () => mayLeave() && window.history.back(), mayLeave: () => mayLeave() });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      end();
    };
  }, [isAsking]);
}

export function mayLeave(): boolean {
  return opened.every((overlay) => overlay.mayLeave?.() ?? true);
}

/** Whether this history entry is an overlay's. */
export function isOverlayEntry(): boolean {
  return window.history.state?.overlay === true;
}

/** Loads another document, replacing an overlay's entry. */
export function leaveFor(url: string): void {
  isLeaving = true;
  if (isOverlayEntry()) window.location.replace(url);
  else window.location.assign(url);
}

/** Navigates once no entry is being removed: the browser would lose one of the two. */
export function onceSettled(navigate: () => void): void {
  if (waiting) waiting.push(navigate);
  else navigate();
}

export function followBack(): () => void {
  isFollowing = true;
  // A reloaded page still has the entry, with nothing open.
  settle();
  window.addEventListener('popstate', onPop);
  window.addEventListener('pageshow', onShow);
  return () => {
    isFollowing = false;
    window.removeEventListener('popstate', onPop);
    window.removeEventListener('pageshow', onShow);
  };
}

function settle(): void {
  const isOpen = opened.length > 0;
  if (!isFollowing || isLeaving || waiting || isOpen === isOverlayEntry()) return;
  if (isOpen) window.history.pushState({ ...window.history.state, overlay: true }, '');
  else {
    waiting = [];
    focused = document.activeElement;
    window.history.back();
  }
}

/** On return, a browser may show the page as it was left. */
function onShow(): void {
  isLeaving = false;
  settle();
}

function onPop(): void {
  const waited = waiting;
  waiting = undefined;
  if (!waited && !isOverlayEntry()) opened.at(-1)?.close();
  for (const navigate of waited ?? []) navigate();
  setTimeout(() => {
    if (waited && document.activeElement === document.body)
      (focused as HTMLElement | null)?.focus({ preventScroll: true });
    settle();
  });
}

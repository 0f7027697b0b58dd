import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/*
 * An open overlay has a history entry with the same URL. Back removes it and closes the overlay. An overlay closed in
 * another way removes the entry itself.
 */

interface Open {
  readonly close: () => void;
  readonly mayLeave?: () => boolean;
}

/** The last overlay is on top. */
const opened: Open[] = [];
/** Navigations that wait for the entry's removal, which is asynchronous; undefined if none is being removed. */
let waiting: (() => void)[] | undefined;
/** The focus before the removal. A browser that goes back to an address with a fragment loses it. */
let focused: Element | null = null;
let isFollowing = false;
/** True while another document loads, which going back would cancel. */
let isLeaving = false;

function open(overlay: Open): () => void {
  opened.push(overlay);
  setTimeout(settle);
  return () => {
    opened.splice(opened.indexOf(overlay), 1);
    // The delay lets the closing overlay navigate or open another one first.
    setTimeout(settle);
  };
}

export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => open({ close: () => close() }), []);
}

/** Asks while `question` is set. On closing a tab, the browser shows its own words. */
export function useAskBeforeLeaving(question: string | undefined, onLeave: () => void): void {
  const isAsking = question !== undefined;
  const mayLeave = useEffectEvent(() => {
    if (!window.confirm(question)) return false;
    // Runs synchronously, or the browser would ask again.
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

export function isOverlayEntry(): boolean {
  return window.history.state?.overlay === true;
}

export function leaveFor(url: string): void {
  isLeaving = true;
  if (isOverlayEntry()) window.location.replace(url);
  else window.location.assign(url);
}

/** Navigates once no entry is being removed, because the browser would drop one of the two. */
export function onceSettled(navigate: () => void): void {
  if (waiting) waiting.push(navigate);
  else navigate();
}

export function followBack(): () => void {
  isFollowing = true;
  // A reloaded page may still have the entry, although nothing is open.
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

/** Resets the state when the browser restores the page from its back-forward cache. */
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

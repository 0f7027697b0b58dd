import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/*
 * While something is open over the screen, the history has one entry more, of the same address: Back takes it away, and what
 * is open closes. Closed by other means, it takes the entry away itself.
 */

interface Open {
  readonly close: () => void;
  /** Asked before another screen is gone to. */
  readonly mayLeave?: () => boolean;
}

/** What is open, the topmost last. */
const opened: Open[] = [];
/** What waits until the entry is gone, which takes the browser a moment; undefined while nothing leaves. */
let waiting: (() => void)[] | undefined;
let isFollowing = false;
/** Another document is on its way: going back now would end that. */
let isLeaving = false;

function open(overlay: Open): () => void {
  opened.push(overlay);
  setTimeout(settle);
  return () => {
    opened.splice(opened.indexOf(overlay), 1);
    // Not at once: what closes may lead elsewhere, or open something else.
    setTimeout(settle);
  };
}

/** Back closes what is mounted. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => open({ close: () => close() }), []);
}

/** Asks before the screen is left, by whichever way, while there is a question. The browser has words of its own for a tab. */
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

/** Whether nothing that is open holds the player back. */
export function mayLeave(): boolean {
  return opened.every((overlay) => overlay.mayLeave?.() ?? true);
}

/** Whether the present entry is the one that an open overlay has added. */
export function isOverlayEntry(): boolean {
  return window.history.state?.overlay === true;
}

/** Loads another document, over the entry of what is open. */
export function leaveFor(url: string): void {
  isLeaving = true;
  if (isOverlayEntry()) window.location.replace(url);
  else window.location.assign(url);
}

/** Runs a navigation, once no entry is on its way out: the browser would lose one of both. */
export function onceSettled(navigate: () => void): void {
  if (waiting) waiting.push(navigate);
  else navigate();
}

/** Follows the browser's Back and Forward until the returned function is called. */
export function followBack(): () => void {
  isFollowing = true;
  // A page that was loaded again has the entry, and nothing is open.
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
    window.history.back();
  }
}

/** Back from another document, a browser may show the page as it was left. */
function onShow(): void {
  isLeaving = false;
  settle();
}

function onPop(): void {
  const waited = waiting;
  waiting = undefined;
  if (!waited && !isOverlayEntry()) opened.at(-1)?.close();
  for (const navigate of waited ?? []) navigate();
  setTimeout(settle);
}

import { useEffect, useEffectEvent } from 'react';

/*
 * While something is open over the screen, the history has one entry more, of the same address: Back takes it away, and what
 * is open closes. Closed by other means, it takes the entry away itself.
 */

/** Closes each of what is open, the topmost last. */
const closers: (() => void)[] = [];
/** What waits until the entry is gone, which takes the browser a moment; undefined while nothing leaves. */
let waiting: (() => void)[] | undefined;
let isFollowing = false;

/** Back closes what is mounted. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closer = () => close();
    closers.push(closer);
    setTimeout(settle);
    return () => {
      closers.splice(closers.indexOf(closer), 1);
      // Not at once: what closes may lead elsewhere, or open something else.
      setTimeout(settle);
    };
  }, []);
}

/** Whether the present entry is the one that an open overlay has added. */
export function isOverlayEntry(): boolean {
  return window.history.state?.overlay === true;
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
  return () => {
    isFollowing = false;
    window.removeEventListener('popstate', onPop);
  };
}

function settle(): void {
  const isOpen = closers.length > 0;
  if (!isFollowing || waiting || isOpen === isOverlayEntry()) return;
  if (isOpen) window.history.pushState({ ...window.history.state, overlay: true }, '');
  else {
    waiting = [];
    window.history.back();
  }
}

function onPop(): void {
  const waited = waiting;
  waiting = undefined;
  if (!waited && !isOverlayEntry()) closers.at(-1)?.();
  for (const navigate of waited ?? []) navigate();
  setTimeout(settle);
}

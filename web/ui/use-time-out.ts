import { useEffect, useEffectEvent, useState } from 'react';

/** Ends after a while, but not while pointer or focus is on the element with these handlers. */
export function useTimeOut(shownMs: number, onEnd: () => void) {
  const [held, setHeld] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, [held, shownMs]);
  return {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}

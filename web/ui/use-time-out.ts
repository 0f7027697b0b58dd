import { useEffect, useEffectEvent, useState } from 'react';

/** Ends what is shown after a while, but not while the pointer or the focus is on it: handlers for its element. */
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

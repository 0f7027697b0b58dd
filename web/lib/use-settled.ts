import { useEffect, useState } from 'react';

const SETTLED_MS = 250;

/** A text once typing has paused for a moment: not every letter is worth a request. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

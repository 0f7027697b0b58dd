import { useEffect, useState } from 'react';

const SETTLED_MS = 250;

/** The text once typing pauses: not every letter is worth a request. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

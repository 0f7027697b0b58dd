import { useState } from 'react';

export function usePrevious<T>(value: T): T | undefined {
  const [pair, setPair] = useState<{ current: T; previous: T | undefined }>({ current: value, previous: undefined });
  if (pair.current === value) return pair.previous;
  setPair({ current: value, previous: pair.current });
  return pair.current;
}

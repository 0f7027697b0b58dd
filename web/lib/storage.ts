type Memory = 'localStorage' | 'sessionStorage';

/** The browser may forbid storage. The value is then always null. */
export function readStored(key: string, memory: Memory = 'localStorage'): string | null {
  try {
    return globalThis[memory].getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string | null, memory: Memory = 'localStorage'): void {
  try {
    if (value === null) globalThis[memory].removeItem(key);
    else globalThis[memory].setItem(key, value);
  } catch {}
}

type Memory = 'localStorage' | 'sessionStorage';

/** Storage may be forbidden: then nothing is remembered. */
export function readStored(key: string, memory: Memory = 'localStorage'): string | null {
  try {
    return globalThis[memory].getItem(key);
  } catch {
    return null;
  }
}

/** Null deletes it. */
export function store(key: string, value: string | null, memory: Memory = 'localStorage'): void {
  try {
    if (value === null) globalThis[memory].removeItem(key);
    else globalThis[memory].setItem(key, value);
  } catch {
    // Lasts until the page is left.
  }
}

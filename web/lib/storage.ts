/** The device's memory, or the tab's. */
type Memory = 'localStorage' | 'sessionStorage';

/** Storage may be forbidden: then nothing is remembered, and nothing breaks. */
export function readStored(key: string, memory: Memory = 'localStorage'): string | null {
  try {
    return globalThis[memory].getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets. */
export function store(key: string, value: string | null, memory: Memory = 'localStorage'): void {
  try {
    if (value === null) globalThis[memory].removeItem(key);
    else globalThis[memory].setItem(key, value);
  } catch {
    // The choice lasts until the page is left.
  }
}

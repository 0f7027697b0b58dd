import { vi } from 'vitest';

export function stubStorage(...memories: ('localStorage' | 'sessionStorage')[]): void {
  for (const memory of memories.length > 0 ? memories : ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>();
    vi.stubGlobal(memory, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  }
}

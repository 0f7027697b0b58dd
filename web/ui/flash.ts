const FLASH_MS = 600;

const flashing = new Set<HTMLElement>();

/**
 * Marks an element as `data-flash` for a moment. No animation: that one is computed with every frame, for all prices of a
 * screen at once. Prices move together, and their marks are taken away together: two frames in all.
 */
export function flash(element: HTMLElement, direction: 'up' | 'down'): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (flashing.size === 0) setTimeout(end, FLASH_MS);
  flashing.add(element);
  element.dataset.flash = direction;
}

function end(): void {
  for (const element of flashing) delete element.dataset.flash;
  flashing.clear();
}

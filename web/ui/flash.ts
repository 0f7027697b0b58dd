const FLASH_MS = 600;

const flashing = new Set<HTMLElement>();

/** No animation: one would be computed with every frame, for all prices. Marks end together, in one frame. */
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

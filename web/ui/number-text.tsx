import { useLayoutEffect, useRef } from 'react';
import { formatPrice } from '../lib/format.ts';
import { slotClasses, styled } from './styled.tsx';

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Digits of one width: columns line up, and changing numbers do not jitter. */
export const NumberText = styled('span', { base: figures });

const look = slotClasses({
  slots: ['price'],
  base: {
    price: {
      ...figures,
      borderRadius: 'md',
      '&[data-flash=up]': { bg: 'up-soft', color: 'up' },
      '&[data-flash=down]': { bg: 'down-soft', color: 'down' },
    },
  },
});

/** Flashes when the price moves. `prefix` is "£" where a screen shows pounds. */
export function PriceText({ cents, prefix = '' }: { cents: number; prefix?: string }) {
  const text = useRef<HTMLSpanElement>(null);
  const shown = useRef(cents);
  useLayoutEffect(() => {
    if (text.current && cents !== shown.current) flash(text.current, cents > shown.current ? 'up' : 'down');
    shown.current = cents;
  }, [cents]);
  return (
    <span ref={text} className={look().price}>
      {prefix + formatPrice(cents)}
    </span>
  );
}

const FLASH_MS = 600;

const flashing = new Set<HTMLElement>();

/** No animation: one would be computed with every frame, for all prices. Marks end together, in one frame. */
function flash(element: HTMLElement, direction: 'up' | 'down'): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (flashing.size === 0) setTimeout(end, FLASH_MS);
  flashing.add(element);
  element.dataset.flash = direction;
}

function end(): void {
  for (const element of flashing) delete element.dataset.flash;
  flashing.clear();
}

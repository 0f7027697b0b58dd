import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { formatPrice } from '../lib/format.ts';
import { prefersReducedMotion } from '../lib/preferences.ts';
import { classes } from './classes.ts';

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/**
 * For figures, symbols and names, which a browser does not translate: it would show its copy of the text, which React
 * does not change.
 */
export const untranslated = { defaultProps: { htmlTranslate: 'no' } } as const;

/** Digits of equal width: columns line up, and changing numbers do not jitter. */
export const NumberText = chakra('span', { base: figures }, untranslated);

const look = classes({
  price: {
    ...figures,
    borderRadius: 'md',
    '&[data-flash=up]': { bg: 'up.subtle', color: 'up' },
    '&[data-flash=down]': { bg: 'down.subtle', color: 'down' },
  },
});

/** Flashes when the price moves. `prefix` is "£" for prices in pounds. */
export function PriceText({ cents, prefix = '' }: { cents: number; prefix?: string }) {
  const text = useRef<HTMLSpanElement>(null);
  const shown = useRef(cents);
  useLayoutEffect(() => {
    if (text.current && cents !== shown.current) flash(text.current, cents > shown.current ? 'up' : 'down');
    shown.current = cents;
  }, [cents]);
  return (
    <span ref={text} className={look.price} translate="no">
      {prefix + formatPrice(cents)}
    </span>
  );
}

const FLASH_MS = 600;

const flashing = new Set<HTMLElement>();

/** Not an animation, which would be computed every frame for all prices. All marks end together, in one frame. */
function flash(element: HTMLElement, direction: 'up' | 'down'): void {
  if (prefersReducedMotion()) return;
  if (flashing.size === 0) setTimeout(end, FLASH_MS);
  flashing.add(element);
  element.dataset.flash = direction;
}

function end(): void {
  for (const element of flashing) delete element.dataset.flash;
  flashing.clear();
}

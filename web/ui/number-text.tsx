import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { formatPrice } from '../../shared/format.ts';
import { prefersReducedMotion } from '../lib/preferences.ts';
import { classes } from './classes.ts';

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** A browser's translation would show its own copy of the text, which React does not update. */
export const untranslated = { defaultProps: { htmlTranslate: 'no' } } as const;

/** Equal digits let columns line up, and changing numbers do not jitter. */
export const NumberText = chakra('span', { base: figures }, untranslated);

const look = classes({
  price: {
    ...figures,
    borderRadius: 'md',
    '&[data-flash=up]': { bg: 'up.subtle', color: 'up' },
    '&[data-flash=down]': { bg: 'down.subtle', color: 'down' },
  },
});

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

/** An animation would be computed every frame for all prices. A timer ends all marks together in one frame. */
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

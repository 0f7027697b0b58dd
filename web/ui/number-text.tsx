import { chakra } from '@chakra-ui/react';
import { formatPrice } from '../lib/format.ts';
import { usePrevious } from './use-previous.ts';

/** Digits of one width, so that columns line up and a changing number does not jitter. */
export const NumberText = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

/** A price with two decimals that flashes once, briefly, when it moves. `prefix` is "£" where a screen shows pounds. */
export function PriceText({ cents, prefix = '' }: { cents: number; prefix?: string }) {
  const previous = usePrevious(cents);
  const flash = previous === undefined ? undefined : cents > previous ? 'flashUp' : 'flashDown';
  return (
    // A new key restarts the animation.
    <NumberText key={cents} borderRadius="md" {...(flash && { animation: `${flash} 900ms ease-out` })}>
      {prefix}
      {formatPrice(cents)}
    </NumberText>
  );
}

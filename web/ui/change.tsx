import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { formatPercentChange } from '../../shared/format.ts';
import { formatCoinsChange, formatPriceChange } from '../lib/format.ts';
import { classes } from './classes.ts';

const line = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2px',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  fontWeight: 500,
} as const;

const look = classes({
  up: { ...line, color: 'up' },
  down: { ...line, color: 'down' },
  flat: { ...line, color: 'fg.muted' },
});

const arrows = { up: ArrowUp, down: ArrowDown, flat: Minus };

type Direction = keyof typeof arrows;

interface ChangeProps {
  cents?: number | null;
  /** Null if the player keeps it private. */
  percent?: string | number | null;
  /** Whole coins for totals, two decimals for prices. */
  unit?: 'coins' | 'price';
  percentPlaces?: 1 | 2;
  /** The colour and arrow of a change that rounds to zero. */
  zero?: Direction;
}

export function Change({ cents, percent, unit = 'coins', percentPlaces = 2, zero = 'flat' }: ChangeProps) {
  if (cents === null || percent === null) return <span className={look.flat}>Private</span>;
  const amount = cents === undefined ? '' : unit === 'coins' ? formatCoinsChange(cents) : formatPriceChange(cents);
  const percentText = percent === undefined ? '' : formatPercentChange(percent, percentPlaces);
  const direction = directionOf(amount, percentText) ?? zero;
  const Arrow = arrows[direction];
  return (
    <span className={look[direction]}>
      <Arrow size={14} strokeWidth={2.25} aria-hidden="true" />
      <span translate="no">{amount && percentText ? `${amount} (${percentText})` : amount || percentText}</span>
    </span>
  );
}

/** Uses the displayed text, because a change that rounds to zero has no direction. */
function directionOf(...texts: string[]): Direction | undefined {
  if (texts.some((text) => text.startsWith('+'))) return 'up';
  return texts.some((text) => text.startsWith('-')) ? 'down' : undefined;
}

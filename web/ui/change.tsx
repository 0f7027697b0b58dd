import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { formatCoinsChange, formatPercentChange, formatPriceChange } from '../lib/format.ts';

const Line = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    fontWeight: 500,
  },
  variants: {
    direction: { up: { color: 'up' }, down: { color: 'down' }, flat: { color: 'ink-muted' } },
  },
});

const arrows = { up: ArrowUp, down: ArrowDown, flat: Minus };

interface ChangeProps {
  /** Omitted where a screen shows the percentage alone. */
  cents?: number;
  percent: string | number;
  /** Whole coins for totals, two decimals for prices. */
  unit?: 'coins' | 'price';
}

/** A change: sign, arrow and colour, so that it never rests on colour alone. */
export function Change({ cents, percent, unit = 'coins' }: ChangeProps) {
  const direction = directionOf(cents ?? Number(percent));
  const Arrow = arrows[direction];
  const amount = cents !== undefined && (unit === 'coins' ? formatCoinsChange(cents) : formatPriceChange(cents));
  return (
    <Line direction={direction}>
      <Arrow size={14} strokeWidth={2.25} aria-hidden="true" />
      {amount === false ? formatPercentChange(percent) : `${amount} (${formatPercentChange(percent)})`}
    </Line>
  );
}

function directionOf(amount: number): 'up' | 'down' | 'flat' {
  if (amount === 0) return 'flat';
  return amount > 0 ? 'up' : 'down';
}

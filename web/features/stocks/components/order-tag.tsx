import { X } from 'lucide-react';
import { formatPrice, formatShares } from '../../../lib/format.ts';
import { styled } from '../../../ui/styled.tsx';
import type { OrderLevel } from '../order-levels.ts';

const Tag = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    h: '26px',
    pl: 2,
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'accent',
    borderRadius: 'md',
    fontSize: 'xs',
    fontWeight: 550,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});

const Cancel = styled(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      boxSize: 6,
      ml: 1,
      borderRadius: 'md',
      color: 'ink-muted',
      _hover: { bg: 'sunken', color: 'ink' },
      _disabled: { opacity: 0.55 },
    },
  },
  { defaultProps: { type: 'button' } },
);

interface OrderTagProps {
  level: OrderLevel;
  isCancelling: boolean;
  onCancel: (orderId: string) => void;
}

/** An open order on the chart, at its price, and its end. */
export function OrderTag({ level: { order, trigger, price }, isCancelling, onCancel }: OrderTagProps) {
  const { id, action, shares, stockSymbol } = order;
  return (
    <Tag>
      {action === 'buy' ? 'Buy' : 'Sell'} {shares} · {trigger} {formatPrice(Math.round(price * 100))}
      <Cancel
        disabled={isCancelling}
        aria-label={`Cancel the ${trigger} order to ${action} ${formatShares(shares)} of ${stockSymbol}`}
        onClick={() => onCancel(id)}
      >
        <X size={14} aria-hidden="true" />
      </Cancel>
    </Tag>
  );
}

import { X } from 'lucide-react';
import { styled } from 'styled-system/jsx';
import type { RestingOrder } from '../../../../shared/schemas/order.ts';
import type { Trigger } from '../../../../shared/schemas/trade.ts';
import { formatPrice, formatShares, toCents } from '../../../lib/format.ts';

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
      boxSize: '6',
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

interface OrderLevel {
  readonly id: string;
  readonly order: RestingOrder;
  readonly trigger: Trigger;
  readonly price: number;
}

/** The prices of a stock's open orders; both of an OCO. */
export function orderLevels(orders: readonly RestingOrder[], symbol: string): OrderLevel[] {
  return orders
    .filter(({ status, stockSymbol }) => status === 'open' && stockSymbol === symbol)
    .flatMap((order) => {
      const level = (trigger: Trigger, price: string | null) =>
        price === null ? [] : [{ id: `${order.id} ${trigger}`, order, trigger, price: toCents(price) / 100 }];
      return [...level('limit', order.limitPrice), ...level('stop', order.stopPrice)];
    });
}

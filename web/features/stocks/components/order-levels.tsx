import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { toCents } from '../../../../shared/format.ts';
import type { RestingOrder } from '../../../../shared/schemas/order.ts';
import type { Trigger } from '../../../../shared/schemas/trade.ts';

const Button = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '6',
      borderRadius: 'md',
      color: 'fg.muted',
      _hover: { bg: 'bg.muted', color: 'fg' },
      _disabled: { opacity: 0.55 },
    },
  },
  { defaultProps: { type: 'button' } },
);

interface RemoveButtonProps {
  name: string;
  disabled?: boolean;
  onPress: () => void;
}

export function RemoveButton({ name, disabled, onPress }: RemoveButtonProps) {
  return (
    <Button aria-label={name} disabled={disabled} onClick={onPress}>
      <X size={14} aria-hidden="true" />
    </Button>
  );
}

interface OrderLevel {
  readonly id: string;
  readonly order: RestingOrder;
  readonly trigger: Trigger;
  readonly price: number;
}

/** The prices of a stock's open orders. An OCO has two. */
export function orderLevels(orders: readonly RestingOrder[], symbol: string): OrderLevel[] {
  return orders
    .filter(({ status, stockSymbol }) => status === 'open' && stockSymbol === symbol)
    .flatMap((order) => {
      const level = (trigger: Trigger, price: string | null) =>
        price === null ? [] : [{ id: `${order.id} ${trigger}`, order, trigger, price: toCents(price) / 100 }];
      return [...level('limit', order.limitPrice), ...level('stop', order.stopPrice)];
    });
}

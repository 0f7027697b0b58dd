import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { OrderType, Trigger } from '../../../../shared/schemas/trade.ts';
import { priceHint } from '../../../lib/order-words.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { PriceField, TradeFields, TradeProblem } from '../trade-input.ts';
import { PriceInput } from './price-input.tsx';

const orderTypes: { value: OrderType; name: string }[] = [
  { value: 'market', name: 'Market' },
  { value: 'limit', name: 'Limit' },
  { value: 'stop', name: 'Stop' },
];

const labels: Record<Trigger, string> = { limit: 'Limit price', stop: 'Stop price' };

interface OrderPricesProps {
  fields: TradeFields;
  onFields: (change: Partial<TradeFields>) => void;
  disabled: boolean;
  problem: TradeProblem | undefined;
}

/** The type of an order, its own price, and what guards the shares: a sale with a limit, or a purchase. */
export function OrderPrices({ fields, onFields, disabled, problem }: OrderPricesProps) {
  const { action, orderType } = fields;
  const input = (field: PriceField, label: string, hint: string) => (
    <PriceInput
      id={`trade-${field}`}
      label={label}
      hint={hint}
      value={fields[field]}
      onChange={(text) => onFields({ [field]: text })}
      disabled={disabled}
      problem={problem?.field === field ? problem.text : undefined}
    />
  );
  return (
    <>
      <SegmentedControl
        label="Order type"
        options={orderTypes}
        selected={orderType}
        onSelect={(selected) => onFields({ orderType: selected })}
        disabled={disabled}
      />
      {orderType !== 'market' &&
        input(orderType, labels[orderType], `${priceHint(action, orderType)}, and waits for it up to 30 days.`)}
      {action === 'sell' &&
        orderType === 'limit' &&
        input('stopLoss', 'Stop-loss (optional)', 'Sells at this price or less instead, if that comes first.')}
      {action === 'buy' && (
        <Guard hasProblem={problem?.field === 'stopLoss' || problem?.field === 'takeProfit'}>
          {input('stopLoss', 'Stop-loss', 'Once bought, sells them again at this price or less.')}
          {input('takeProfit', 'Take-profit', 'Once bought, sells them again at this price or more.')}
        </Guard>
      )}
    </>
  );
}

const Summary = chakra('summary', {
  base: { cursor: 'pointer', fontSize: 'sm', fontWeight: 550, minH: 8, lineHeight: '32px', color: 'ink-muted' },
});

/** Most purchases have none, so it is folded away. A complaint about it opens it, and it stays open. */
function Guard({ hasProblem, children }: { hasProblem: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.details open={isOpen || hasProblem} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>Add a stop-loss or take-profit</Summary>
      <chakra.div display="flex" flexDirection="column" gap={3} pt={2}>
        {children}
      </chakra.div>
    </chakra.details>
  );
}

import { type ReactNode, useState } from 'react';
import type { OrderType, Trigger } from '../../../../shared/schemas/trade.ts';
import { priceHint } from '../../../lib/order-words.ts';
import type { PriceField } from '../../../lib/ticket.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { styled } from '../../../ui/styled.tsx';
import type { TicketFields } from '../ticket-fields.ts';
import type { TicketProblem } from '../ticket-problem.ts';
import { PriceInput } from './price-input.tsx';

const orderTypes: { value: OrderType; name: string }[] = [
  { value: 'market', name: 'Market Order' },
  { value: 'limit', name: 'Limit Order' },
  { value: 'stop', name: 'Stop Order' },
];

const labels: Record<Trigger, string> = { limit: 'Limit price', stop: 'Stop price' };

interface OrderPricesProps {
  id: string;
  fields: TicketFields;
  onFields: (change: Partial<TicketFields>) => void;
  disabled: boolean;
  problem: TicketProblem | undefined;
  limitIsOptional: boolean;
}

/** The type of an order, its own price, and what brackets the shares: a sale with a limit, or a purchase. */
export function OrderPrices({ id, fields, onFields, disabled, problem, limitIsOptional }: OrderPricesProps) {
  const { action, orderType } = fields;
  const input = (field: PriceField, label: string, hint: string) => (
    <PriceInput
      id={`${id}-${field}`}
      label={label}
      hint={hint}
      value={fields[field]}
      onChange={(text) => onFields({ [field]: text })}
      disabled={disabled}
      problem={problem?.field === field ? problem.text : undefined}
    />
  );
  const ownHint = (trigger: Trigger) =>
    `${priceHint(action, trigger)}, and waits for it up to 30 days.${
      trigger === 'limit' && limitIsOptional ? ' Left empty: at the price you will see, now or not at all.' : ''
    }`;
  return (
    <>
      <SegmentedControl
        label="Order type"
        options={orderTypes}
        selected={orderType}
        onSelect={(selected) => onFields({ orderType: selected })}
        disabled={disabled}
      />
      {orderType !== 'market' && input(orderType, labels[orderType], ownHint(orderType))}
      {action === 'sell' &&
        orderType === 'limit' &&
        input('stopLoss', 'Stop-loss (optional)', 'Sells at this price or less instead, if that comes first.')}
      {action === 'buy' && (
        <Bracket isFilled={Boolean(fields.stopLoss || fields.takeProfit)}>
          {input('stopLoss', 'Stop-loss', 'Once bought, sells them again at this price or less.')}
          {input('takeProfit', 'Take-profit', 'Once bought, sells them again at this price or more.')}
        </Bracket>
      )}
    </>
  );
}

const Summary = styled('summary', {
  base: { cursor: 'pointer', fontSize: 'sm', fontWeight: 550, minH: 8, lineHeight: '32px', color: 'ink-muted' },
});

/**
 * Most purchases have none, so it is folded away. What is filled in is shown: it is part of the order, and its complaint
 * stands there. So the press that would fold it away is held back: React would not open again what it knows to be open.
 */
function Bracket({ isFilled, children }: { isFilled: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isFilled);
  return (
    <styled.details open={isOpen || isFilled} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary onClick={(event) => isFilled && event.preventDefault()}>Add a stop-loss or take-profit</Summary>
      <styled.div display="flex" flexDirection="column" gap={3} pt={2}>
        {children}
      </styled.div>
    </styled.details>
  );
}

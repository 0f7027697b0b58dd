import { Button } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Tier } from '../../../shared/tiers.ts';
import { OrderTicket, sides, TicketForm } from '../../features/trades/components/order-ticket.tsx';
import type { TicketProblem } from '../../features/trades/ticket-fields.ts';
import {
  emptyFields,
  isProblem,
  type RequestedTrade,
  readTicket,
  type TicketFields,
} from '../../features/trades/ticket-fields.ts';
import { type TicketAccount, ticketFigures } from '../../features/trades/ticket-figures.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

interface SideTicketProps {
  symbol: string;
  priceCents: number;
  account: TicketAccount;
  where: string;
  onOrder: (order: RequestedTrade) => TicketProblem | undefined;
  tier?: Tier | undefined;
  children: ReactNode;
}

export function SideTicket({ symbol, priceCents, account, where, onOrder, tier, children }: SideTicketProps) {
  const id = useId();
  const [fields, setFields] = useState<TicketFields>({ ...emptyFields, shares: '1' });
  const [problem, setProblem] = useState<TicketProblem>();
  const figures = ticketFigures(fields, { symbol, priceCents, account });
  const edit = (change: Partial<TicketFields>) => {
    setProblem(undefined);
    setFields((present) => ({ ...present, ...change }));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTicket(fields, { symbol, eachCents: figures.eachCents });
    setProblem(isProblem(read) ? read : onOrder(read));
  };
  return (
    <TicketForm noValidate aria-label={`Trade ${where}`} onSubmit={onSubmit} gap={3} p={4}>
      {children}
      <SegmentedControl
        label="Buy or sell"
        options={sides}
        selected={fields.action}
        onSelect={(action) => edit({ action })}
      />
      <OrderTicket
        id={id}
        quick
        fields={fields}
        onFields={edit}
        account={account}
        figures={figures}
        problem={problem ?? figures.foreseen}
        tier={tier}
      >
        <Button
          type="submit"
          size="lg"
          variant="solid"
          colorPalette={fields.action === 'buy' ? 'up' : 'down'}
        >{`${fields.action === 'buy' ? 'Buy' : 'Sell'} ${where}`}</Button>
      </OrderTicket>
    </TicketForm>
  );
}

import { Card } from '@chakra-ui/react';
import { useState } from 'react';
import type { Stock } from '../../../shared/schemas/market.ts';
import type { TradeReceipt } from '../../../shared/schemas/order.ts';
import { TradeTicket } from '../../features/trades/components/trade-ticket.tsx';
import { answerToast } from '../../features/trades/place-trade.ts';
import type { TicketAccount } from '../../features/trades/ticket-figures.ts';
import { CardHead } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { DockedReceipt } from '../receipts.tsx';
import { useTicketDock } from '../use-ticket-dock.ts';

interface StockTicketProps {
  stock: Stock;
  account: TicketAccount;
}

/** The ticket beside the chart, where there is room. A trade resets it. */
export function StockTicket({ stock, account }: StockTicketProps) {
  const { symbol } = stock;
  const { place, request, id, done } = useTicketDock((asked) => asked.symbol === symbol);
  const [receipt, setReceipt] = useState<TradeReceipt>();
  return (
    <Card.Root as="section" ref={place} aria-labelledby="ticket-title" display={{ base: 'none', lg: 'block' }}>
      <CardHead id="ticket-title" title={`Trade ${symbol}`} />
      <TradeTicket
        key={id}
        place="stock"
        request={request ?? { symbol }}
        stock={stock}
        account={account}
        onTraded={(traded) => {
          done();
          setReceipt(traded);
          showToast(answerToast(traded));
        }}
        onClose={done}
      />
      {receipt && <DockedReceipt key={receipt.id} isAnnounced receipt={receipt} onDone={() => setReceipt(undefined)} />}
    </Card.Root>
  );
}

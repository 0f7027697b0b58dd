import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-system/jsx';
import type { Stock } from '../../../shared/schemas/market.ts';
import type { TradeReceipt } from '../../../shared/schemas/order.ts';
import { TradeTicket } from '../../features/trades/components/trade-ticket.tsx';
import { answerToast } from '../../features/trades/place-trade.ts';
import type { TicketAccount } from '../../features/trades/ticket-figures.ts';
import { BESIDE, dockTicket, type TicketRequest } from '../../lib/ticket.ts';
import { Card, CardHead } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { DockedReceipt } from '../receipts.tsx';

const Place = styled(Card, { base: { display: { base: 'none', lg: 'block' } } });

interface StockTicketProps {
  stock: Stock;
  account: TicketAccount;
}

/** Beside the chart where there is room. Handles `openTicket` for its stock; after a trade it begins again. */
export function StockTicket({ stock, account }: StockTicketProps) {
  const { symbol } = stock;
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ request: TicketRequest; id: number }>({ request: { symbol }, id: 0 });
  const [receipt, setReceipt] = useState<TradeReceipt>();
  const begin = (request: TicketRequest) => setAsked(({ id }) => ({ request, id: id + 1 }));
  useEffect(
    () =>
      dockTicket((request) => {
        if (request.symbol !== symbol || !matchMedia(BESIDE).matches) return false;
        begin(request);
        requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus());
        return true;
      }),
    [symbol],
  );
  return (
    <Place ref={place} aria-labelledby="ticket-title">
      <CardHead id="ticket-title" title={`Trade ${symbol}`} />
      <TradeTicket
        key={asked.id}
        docked
        request={asked.request}
        stock={stock}
        account={account}
        onTraded={(traded) => {
          begin({ symbol });
          setReceipt(traded);
          showToast(answerToast(traded));
        }}
        onClose={() => begin({ symbol })}
      />
      {receipt && <DockedReceipt key={receipt.id} isTold receipt={receipt} onDone={() => setReceipt(undefined)} />}
    </Place>
  );
}

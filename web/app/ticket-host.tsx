import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { TradeReceipt } from '../../shared/schemas/order.ts';
import { urls } from '../../shared/urls.ts';
import { closeTicket, useTicket } from '../lib/ticket.ts';
import { lazyDialog, lazyPart } from '../ui/lazy-part.tsx';

const TicketPanel = lazyDialog(async () => (await import('./ticket-panel.tsx')).TicketPanel);
const FloatingReceipt = lazyPart(async () => (await import('./receipts.tsx')).FloatingReceipt, { loading: null });

export function TicketHost() {
  const asked = useTicket();
  const { pathname } = useLocation();
  const [traded, setTraded] = useState<{ receipt: TradeReceipt; pathname: string }>();
  useEffect(() => closeTicket, [pathname]);
  return (
    <>
      {asked && (
        <TicketPanel
          key={asked.id}
          request={asked}
          onTraded={(receipt) => {
            closeTicket();
            setTraded({ receipt, pathname });
          }}
          onClose={closeTicket}
        />
      )}
      {traded?.pathname === pathname && !asked && (
        <FloatingReceipt
          key={traded.receipt.id}
          receipt={traded.receipt}
          // On My Portfolio, the toast does not say what was traded.
          isAnnounced={pathname !== urls.home}
          onDone={() => setTraded(undefined)}
        />
      )}
    </>
  );
}

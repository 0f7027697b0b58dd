import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { TradeReceipt } from '../../shared/schemas/order.ts';
import { urls } from '../../shared/urls.ts';
import { useLivePortfolio } from '../features/portfolio/api/live-portfolio.ts';
import { findStock, useStocks } from '../features/stocks/api/list-stocks-by-tier.ts';
import { TradeTicket } from '../features/trades/components/trade-ticket.tsx';
import { answerToast } from '../features/trades/place-trade.ts';
import type { TicketRequest } from '../lib/ticket.ts';
import { showToast } from '../ui/toast-store.ts';
import { AlertButton } from './alert-button.tsx';
import { useTicketAccount } from './ticket-account.ts';

interface TicketPanelProps {
  request: TicketRequest;
  onTraded: (receipt: TradeReceipt) => void;
  onClose: () => void;
}

export function TicketPanel({ request, onTraded, onClose }: TicketPanelProps) {
  const { data: board, isError } = useStocks();
  const live = useLivePortfolio((symbol) => findStock(board, symbol));
  const onPortfolio = useLocation().pathname === urls.home;
  const { symbol } = request;
  const account = useTicketAccount(live, symbol);
  const stock = findStock(board, symbol);
  const isMissing = !stock && (board !== undefined || isError);
  useEffect(() => {
    if (!isMissing) return;
    const description = board
      ? `There is no company with the symbol ${symbol}.`
      : 'Failed to load stocks. Please try again.';
    showToast({ title: 'Invalid Trade', description, tone: 'destructive' });
    onClose();
  }, [isMissing, board, symbol, onClose]);
  if (!stock) return null;
  return (
    <TradeTicket
      request={request}
      stock={stock}
      account={account}
      impliesMarket={onPortfolio}
      onTraded={(receipt) => {
        onTraded(receipt);
        showToast(onPortfolio ? portfolioToast : answerToast(receipt));
      }}
      alert={<AlertButton symbol={symbol} inTicket={{ onLeave: onClose }} />}
      onClose={onClose}
    />
  );
}

const portfolioToast = { title: 'Trade Successful', description: 'Your trade has been executed successfully.' };

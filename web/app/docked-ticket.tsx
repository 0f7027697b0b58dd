import { Card } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { toCents } from '../../shared/format.ts';
import { isPlacedOrder, type TradeAnswer, type TradeReceipt } from '../../shared/schemas/order.ts';
import { useLivePortfolio } from '../features/portfolio/api/live-portfolio.ts';
import { useStock } from '../features/stocks/api/get-stock.ts';
import { findStock, useStocks } from '../features/stocks/api/list-stocks-by-tier.ts';
import { QuickTrade } from '../features/trades/components/quick-trade.tsx';
import { TradeTicket } from '../features/trades/components/trade-ticket.tsx';
import { answerToast, sentToast, useSeenPrice, useTradeAttempt } from '../features/trades/place-trade.ts';
import type { RequestedTrade } from '../features/trades/ticket-fields.ts';
import { emptyDraft, fillCents } from '../features/trades/ticket-fields.ts';
import { foreseenProblem } from '../features/trades/ticket-figures.ts';
import { errorSentence } from '../lib/api-error.ts';
import { CardHead } from '../ui/card.tsx';
import { lazyDialog, lazyPart } from '../ui/lazy-part.tsx';
import { showToast } from '../ui/toast-store.ts';
import { AlertButton } from './alert-button.tsx';
import { useTicketAccount } from './ticket-account.ts';
import { useTicketDock } from './use-ticket-dock.ts';

const ConfirmTrade = lazyDialog(
  async () => (await import('../features/trades/components/confirm-trade.tsx')).ConfirmTrade,
);
const DockedReceipt = lazyPart(async () => (await import('./receipts.tsx')).DockedReceipt, { loading: null });

/** The quick form, or a stock's ticket once Trade is pressed. A typed symbol always needs a confirmation. */
export function DockedTicket() {
  const id = useId();
  const [receipt, setReceipt] = useState<TradeReceipt>();
  const board = useStocks().data;
  const live = useLivePortfolio((symbol) => findStock(board, symbol));
  const dock = useTicketDock((request) => findStock(board, request.symbol) !== undefined);
  const asked = dock.request && findStock(board, dock.request.symbol);
  const askedAccount = useTicketAccount(live, dock.request?.symbol ?? '');
  const announce = (answer: TradeAnswer) => {
    setReceipt(isPlacedOrder(answer) ? undefined : answer);
    showToast(answerToast(answer));
  };
  const { form, question } = useQuickTrade(live, announce);
  return (
    <Card.Root as="section" ref={dock.place} aria-labelledby={`${id}-title`}>
      <CardHead id={`${id}-title`} title={asked ? `Trade ${asked.symbol}` : 'Quick Trade'} />
      {dock.request && asked ? (
        <TradeTicket
          key={dock.id}
          place="market"
          request={dock.request}
          stock={asked}
          account={askedAccount}
          onTraded={(traded) => {
            dock.done();
            announce(traded);
          }}
          alert={<AlertButton symbol={asked.symbol} inTicket={{}} />}
          onClose={dock.done}
        />
      ) : (
        <QuickTrade id={id} stock={findStock(board, form.draft.symbol.trim().toUpperCase())} {...form} />
      )}
      {receipt && <DockedReceipt key={receipt.id} isAnnounced receipt={receipt} onDone={() => setReceipt(undefined)} />}
      {question && <ConfirmTrade {...question} />}
    </Card.Root>
  );
}

/** The trade's state lives outside the confirmation, so the answer still arrives after the confirmation closes. */
function useQuickTrade(live: Parameters<typeof useTicketAccount>[0], announce: (answer: TradeAnswer) => void) {
  const [draft, setDraft] = useState(emptyDraft);
  const [trade, setTrade] = useState<RequestedTrade>();
  const symbol = draft.symbol.trim().toUpperCase();
  const account = useTicketAccount(live, symbol);
  const { data, error, refetch } = useStock(trade?.symbol);
  const { seen, noteRefusal } = useSeenPrice(data);
  const onDone = (answer: TradeAnswer) => {
    setTrade(undefined);
    setDraft(emptyDraft);
    announce(answer);
  };
  const { submit, refusalOf, pending } = useTradeAttempt(symbol, {
    onDone,
    onFailed: (refusal) => void (noteRefusal(refusal) || refetch()),
  });
  const form = { draft, onDraft: setDraft, account, pending, onReview: setTrade };
  if (!trade) return { form, question: undefined };
  const priceCents = seen && toCents(seen.currentPrice);
  const foreseen = priceCents ? foreseenProblem(draft.fields, { ...trade, priceCents, account }) : undefined;
  const question = {
    trade,
    stock: seen,
    problem: error ? errorSentence(error, 'Not available') : undefined,
    eachCents: priceCents && fillCents(draft.fields, priceCents),
    refusal: refusalOf(trade, foreseen),
    pending,
    onConfirm: () => seen && submit(trade, { seenPrice: seen.currentPrice, foreseen }),
    onClose: () => {
      if (pending) showToast(sentToast);
      setTrade(undefined);
    },
  };
  return { form, question };
}

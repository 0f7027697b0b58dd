import { useEffect, useId, useState } from 'react';
import { isPlacedOrder, type TradeAnswer, type TradeReceipt } from '../../shared/schemas/order.ts';
import { useLivePortfolio } from '../features/portfolio/api/live-portfolio.ts';
import { useStock } from '../features/stocks/api/get-stock.ts';
import { findStock, useStocks } from '../features/stocks/api/list-stocks-by-tier.ts';
import { QuickTrade } from '../features/trades/components/quick-trade.tsx';
import { answerToast, useSeenPrice } from '../features/trades/place-trade.ts';
import type { AskedTrade } from '../features/trades/ticket-fields.ts';
import { emptyDraft, fieldsOf, fillCents, type QuickDraft } from '../features/trades/ticket-fields.ts';
import { foreseenProblem, type TicketAccount } from '../features/trades/ticket-figures.ts';
import { errorSentence } from '../lib/api-error.ts';
import { toCents } from '../lib/format.ts';
import { dockTicket } from '../lib/ticket.ts';
import { lazyDialog, lazyPart } from '../ui/lazy-part.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useTicketAccount } from './ticket-account.ts';

const ConfirmTrade = lazyDialog(
  async () => (await import('../features/trades/components/confirm-trade.tsx')).ConfirmTrade,
);
const DockedReceipt = lazyPart(async () => (await import('./receipts.tsx')).DockedReceipt, { loading: null });

/** From this width on, the ticket is beside the market. */
const BESIDE = '(min-width: 1024px)';

/** Handles `openTicket` while it has room. After a successful trade it stays, emptied. */
export function DockedTicket() {
  const id = useId();
  const [draft, setDraft] = useState(emptyDraft);
  const [trade, setTrade] = useState<AskedTrade>();
  const [receipt, setReceipt] = useState<TradeReceipt>();
  const board = useStocks().data;
  const live = useLivePortfolio((symbol) => findStock(board, symbol));
  const symbol = draft.symbol.trim().toUpperCase();
  const account = useTicketAccount(live, symbol);
  useEffect(
    () =>
      dockTicket((request) => {
        if (!matchMedia(BESIDE).matches) return false;
        const { symbol: asked, takesBack = false, replaces } = request;
        setDraft({ symbol: asked, fields: fieldsOf(request), takesBack, replaces });
        // A closing dialog restores the focus first.
        requestAnimationFrame(() => document.getElementById(`${id}-shares`)?.focus());
        return true;
      }),
    [id],
  );
  const close = () => setTrade(undefined);
  const onDone = (answer: TradeAnswer) => {
    close();
    setDraft(emptyDraft);
    setReceipt(isPlacedOrder(answer) ? undefined : answer);
    showToast(answerToast(answer));
  };
  return (
    <>
      <QuickTrade
        id={id}
        draft={draft}
        onDraft={setDraft}
        stock={findStock(board, symbol)}
        account={account}
        onReview={setTrade}
      >
        {receipt && <DockedReceipt key={receipt.id} isTold receipt={receipt} onDone={() => setReceipt(undefined)} />}
      </QuickTrade>
      {trade && <Confirmation trade={trade} draft={draft} account={account} onDone={onDone} onClose={close} />}
    </>
  );
}

interface ConfirmationProps {
  trade: AskedTrade;
  draft: QuickDraft;
  account: TicketAccount;
  onDone: (answer: TradeAnswer) => void;
  onClose: () => void;
}

function Confirmation({ trade, draft, account, onDone, onClose }: ConfirmationProps) {
  const { data, error, refetch } = useStock(trade.symbol);
  const { seen, noteRefusal } = useSeenPrice(data);
  const priceCents = seen && toCents(seen.currentPrice);
  return (
    <ConfirmTrade
      trade={trade}
      stock={seen}
      problem={error ? errorSentence(error, 'Not available') : undefined}
      eachCents={priceCents && fillCents(draft.fields, priceCents)}
      foreseen={priceCents ? foreseenProblem(draft.fields, { ...trade, priceCents, account }) : undefined}
      onDone={onDone}
      onRefused={(refusal) => void (noteRefusal(refusal) || refetch())}
      onClose={onClose}
    />
  );
}

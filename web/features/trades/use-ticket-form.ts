import { useState } from 'react';
import { formatCents } from '../../../shared/money.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import { isPlacedOrder, type TradeAnswer, type TradeReceipt } from '../../../shared/schemas/order.ts';
import { ApiError } from '../../lib/api-error.ts';
import { toCents } from '../../lib/format.ts';
import { showToast, type Toast } from '../../ui/toast-store.ts';
import { answerToast } from './answer-sentence.ts';
import type { TradeAttempt } from './api/place-trade.ts';
import { isProblem, readTicket } from './read-ticket.ts';
import type { TicketAccount } from './ticket-account.ts';
import type { TicketFields } from './ticket-fields.ts';
import { ticketFigures } from './ticket-figures.ts';
import type { TicketProblem } from './ticket-problem.ts';
import { isRefusal } from './trade-failure.ts';
import { useSeenPrice } from './use-seen-price.ts';
import { useTradeAttempt } from './use-trade-attempt.ts';

interface TicketFormOptions {
  stock: Stock;
  first: TicketFields;
  /** The id of the open order whose place it takes. */
  replaces: string | undefined;
  account: TicketAccount;
  onTraded: (receipt: TradeReceipt) => void;
  /** An order was placed that waits, and the player was told. */
  onPlaced: () => void;
}

/** The ticket's state: the player's entries, the pending trade, and the server's answer. */
export function useTicketForm(options: TicketFormOptions) {
  const { stock, first, replaces, account, onTraded, onPlaced } = options;
  const [fields, setFields] = useState(first);
  const [refused, setRefused] = useState<TicketProblem>();
  const { seen, noteRefusal } = useSeenPrice(stock);
  const priceCents = toCents(seen.currentPrice);
  const figures = ticketFigures(fields, { symbol: stock.symbol, priceCents, account });

  const onDone = (answer: TradeAnswer) => {
    if (!isPlacedOrder(answer)) return onTraded(answer);
    showToast(answerToast(answer));
    onPlaced();
  };
  const onFailed = (error: Error, { title, description }: Toast, sent: TradeAttempt['body']) => {
    const code = error instanceof ApiError ? error.code : undefined;
    setRefused({ field: code === 'bracket-reached' ? bracketField(fields) : 'shares', title, text: description });
    noteRefusal(error);
    // An amount in coins may come to other shares by now; pressed again, the same trade must be sent.
    if (!isRefusal(error)) setFields((present) => ({ ...present, unit: 'shares', shares: String(sent.shares) }));
  };
  const attempt = useTradeAttempt({ onDone, onFailed });
  const submit = () => {
    const read = readTicket(fields, { symbol: stock.symbol, eachCents: figures.eachCents });
    if (isProblem(read)) return setRefused(read);
    const order = { ...read, ...(replaces && { replaces }) };
    setRefused(attempt.submit(order, { seenPrice: formatCents(priceCents), foreseen: figures.foreseen }));
  };
  const edit = (change: Partial<TicketFields>) => {
    setRefused(undefined);
    setFields((present) => ({ ...present, ...change }));
  };
  return { fields, edit, priceCents, figures, refused, pending: attempt.pending, submit };
}

/** The field that a refused bracket is about, as far as the entries tell. */
function bracketField({ stopLoss }: TicketFields): 'stopLoss' | 'takeProfit' {
  return stopLoss.trim() ? 'stopLoss' : 'takeProfit';
}

import { useState } from 'react';
import * as z from 'zod/mini';
import { formatCents } from '../../../shared/money.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import { isPlacedOrder, type TradeAnswer } from '../../../shared/schemas/order.ts';
import type { TradeAction } from '../../../shared/schemas/trade.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { ApiError } from '../../lib/api-error.ts';
import { toCents } from '../../lib/format.ts';
import type { Toast } from '../../ui/toast-store.ts';
import { TradeInput } from './trade-input.ts';
import { useTradeAttempt } from './use-trade-attempt.ts';

interface TradeFormOptions {
  stock: Stock;
  firstAction: TradeAction;
  orderType: 'market' | undefined;
  onTraded: (receipt: Receipt) => void;
}

/** The trade dialog's state: the player's entries, the pending trade, and the server's answer. */
export function useTradeForm({ stock, firstAction, orderType, onTraded }: TradeFormOptions) {
  const [action, setAction] = useState(firstAction);
  const [shares, setShares] = useState(1);
  const [problem, setProblem] = useState<string>();
  const { priceCents, setMovedPrice } = useSeenPrice(stock);

  const onDone = (answer: TradeAnswer) => {
    if (!isPlacedOrder(answer)) onTraded(answer);
  };
  const onFailed = (error: Error, { description }: Toast) => {
    setProblem(description);
    if (error instanceof ApiError && error.code === 'price-moved') setMovedPrice(error.details?.price);
  };
  const { send, pending } = useTradeAttempt({ onDone, onFailed });
  const submit = () => {
    const input = z.safeParse(TradeInput, { symbol: stock.symbol, shares, action });
    if (!input.success) return setProblem(input.error.issues[0]?.message);
    setProblem(undefined);
    const order = orderType ? { ...input.data, orderType } : input.data;
    send({ ...order, seenPrice: formatCents(priceCents) });
  };
  const edit = <Value>(set: (value: Value) => void) => {
    return (value: Value) => {
      setProblem(undefined);
      set(value);
    };
  };
  return {
    action,
    setAction: edit(setAction),
    shares,
    setShares: edit(setShares),
    priceCents,
    totalCents: shares * priceCents,
    problem,
    pending,
    submit,
  };
}

/** The price on screen: the one last polled, or a newer one that a refusal told, until the next poll. */
function useSeenPrice(stock: Stock) {
  const [moved, setMoved] = useState<{ price: string; instead: Stock }>();
  const price = moved?.instead === stock ? moved.price : stock.currentPrice;
  const setMovedPrice = (told: string | number | undefined) => {
    if (told !== undefined) setMoved({ price: String(told), instead: stock });
  };
  return { priceCents: toCents(price), setMovedPrice };
}

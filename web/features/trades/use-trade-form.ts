import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { formatCents } from '../../../shared/money.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import { isPlacedOrder, type TradeAnswer } from '../../../shared/schemas/order.ts';
import type { Receipt, TradeAction } from '../../../shared/schemas/trade.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { ApiError, isUnauthorized } from '../../lib/api-error.ts';
import { toCents } from '../../lib/format.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type TradeAttempt, unansweredTrade, usePlaceTrade } from './api/place-trade.ts';
import { failureToast, isRefusal } from './trade-failure.ts';
import { TradeInput } from './trade-input.ts';

interface TradeFormOptions {
  stock: Stock;
  firstAction: TradeAction;
  orderType: 'market' | undefined;
  onTraded: (receipt: Receipt) => void;
}

/** The trade dialog's state: what the player entered, what is pending, and what the server answered. */
export function useTradeForm({ stock, firstAction, orderType, onTraded }: TradeFormOptions) {
  const [action, setAction] = useState(firstAction);
  const [shares, setShares] = useState(1);
  const [problem, setProblem] = useState<string>();
  const { priceCents, setMovedPrice } = useSeenPrice(stock);
  const queryClient = useQueryClient();
  const attempt = useRef<TradeAttempt>(undefined);
  const trade = usePlaceTrade();

  const submit = () => {
    const input = z.safeParse(TradeInput, { symbol: stock.symbol, shares, action });
    if (!input.success) return setProblem(input.error.issues[0]?.message);
    setProblem(undefined);
    const order = orderType ? { ...input.data, orderType } : input.data;
    attempt.current = repeatOrBegin(attempt.current ?? unansweredTrade(queryClient), {
      ...order,
      seenPrice: formatCents(priceCents),
    });
    trade.mutate(attempt.current, { onSuccess: onAnswered, onError: onRefused });
  };
  const onAnswered = (answer: TradeAnswer) => {
    if (!isPlacedOrder(answer)) onTraded(answer);
  };
  const onRefused = (error: Error) => {
    if (isRefusal(error)) attempt.current = undefined;
    if (isUnauthorized(error)) return;
    const toast = failureToast(error);
    setProblem(toast.description);
    if (error instanceof ApiError && error.code === 'price-moved') setMovedPrice(error.details?.price);
    showToast(toast);
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
    pending: trade.isPending,
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

/**
 * The same confirmation keeps its id and its words until the server has answered it, so that a trade whose answer was
 * lost is not made twice. Anything else is a new trade.
 */
export function repeatOrBegin(previous: TradeAttempt | undefined, body: TradeAttempt['body']): TradeAttempt {
  const same =
    previous?.body.symbol === body.symbol &&
    previous.body.action === body.action &&
    previous.body.shares === body.shares &&
    previous.body.orderType === body.orderType &&
    previous.body.limitPrice === body.limitPrice;
  return same ? previous : { idempotencyKey: uuidV7(), body };
}

import { useState } from 'react';
import { formatCents } from '../../../shared/money.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import { isPlacedOrder, type TradeAnswer } from '../../../shared/schemas/order.ts';
import type { TradeAction } from '../../../shared/schemas/trade.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { ApiError } from '../../lib/api-error.ts';
import { toCents } from '../../lib/format.ts';
import { showToast, type Toast } from '../../ui/toast-store.ts';
import { answerToast } from './answer-sentence.ts';
import { readPrice } from './read-price.ts';
import { emptyPrices, isProblem, readTrade, type TradeFields, type TradeProblem } from './trade-input.ts';
import { useTradeAttempt } from './use-trade-attempt.ts';

interface TradeFormOptions {
  stock: Stock;
  firstAction: TradeAction;
  /** Sent with a market order. Without it such an order says no type, which means the same. */
  orderType: 'market' | undefined;
  onTraded: (receipt: Receipt) => void;
  /** An order was placed that waits, and the player was told. */
  onPlaced: () => void;
}

/** The trade dialog's state: the player's entries, the pending trade, and the server's answer. */
export function useTradeForm({ stock, firstAction, orderType, onTraded, onPlaced }: TradeFormOptions) {
  const [fields, setFields] = useState<TradeFields>({
    action: firstAction,
    shares: 1,
    orderType: 'market',
    ...emptyPrices,
  });
  const [problem, setProblem] = useState<TradeProblem>();
  const { priceCents, setMovedPrice } = useSeenPrice(stock);

  const onDone = (answer: TradeAnswer) => {
    if (!isPlacedOrder(answer)) return onTraded(answer);
    showToast(answerToast(answer));
    onPlaced();
  };
  const onFailed = (error: Error, { description }: Toast) => {
    const code = error instanceof ApiError ? error.code : undefined;
    setProblem({ field: code === 'guard-reached' ? guardField(fields) : 'shares', text: description });
    if (error instanceof ApiError && code === 'price-moved') setMovedPrice(error.details?.price);
  };
  const { send, pending } = useTradeAttempt({ onDone, onFailed });
  const submit = () => {
    const read = readTrade(stock.symbol, fields);
    if (isProblem(read)) return setProblem(read);
    setProblem(undefined);
    if (fields.orderType !== 'market') return send(read);
    const { orderType: _, ...trade } = read;
    send({ ...trade, ...(orderType && { orderType }), seenPrice: formatCents(priceCents) });
  };
  const edit = (change: Partial<TradeFields>) => {
    setProblem(undefined);
    setFields((present) => ({ ...present, ...change }));
  };
  const eachCents = fields.orderType === 'market' ? priceCents : (readPrice(fields[fields.orderType]) ?? priceCents);
  return { fields, edit, priceCents, eachCents, totalCents: fields.shares * eachCents, problem, pending, submit };
}

/** The field that a refused guard is about, as far as the entries tell. */
function guardField({ stopLoss }: TradeFields): 'stopLoss' | 'takeProfit' {
  return stopLoss.trim() ? 'stopLoss' : 'takeProfit';
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

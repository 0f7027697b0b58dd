import { formatCents } from '../../../shared/money.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import type { TradeAnswer } from '../../../shared/schemas/order.ts';
import type { TradeAttempt } from './api/place-trade.ts';
import type { PendingTrade } from './quick-trade-input.ts';
import { useTradeAttempt } from './use-trade-attempt.ts';

interface ConfirmationOptions {
  trade: PendingTrade;
  onDone: (answer: TradeAnswer) => void;
  /** The price may be another one by now. */
  onRefused: () => void;
}

/** Sends a confirmed trade. Confirming again after a lost answer sends the same one, so that it is not made twice. */
export function useConfirmation({ trade, onDone, onRefused }: ConfirmationOptions) {
  const { send, pending } = useTradeAttempt({ onDone, onFailed: onRefused });
  return { confirm: (stock: Stock) => send(requestOf(trade, stock)), pending };
}

/** With a price of its own the one seen does not matter; else nothing worse than it is accepted. */
function requestOf({ limitCents, stopCents, ...asked }: PendingTrade, { currentPrice }: Stock): TradeAttempt['body'] {
  if (limitCents !== undefined) return { ...asked, limitPrice: formatCents(limitCents) };
  if (stopCents !== undefined) return { ...asked, stopPrice: formatCents(stopCents) };
  return { ...asked, seenPrice: currentPrice };
}

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatCents } from '../../../shared/money.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import type { TradeAnswer } from '../../../shared/schemas/order.ts';
import { isUnauthorized } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type TradeAttempt, unansweredTrade, usePlaceTrade } from './api/place-trade.ts';
import type { PendingTrade } from './quick-trade-input.ts';
import { failureToast, isRefusal } from './trade-failure.ts';
import { repeatOrBegin } from './use-trade-form.ts';

interface ConfirmationOptions {
  trade: PendingTrade;
  onDone: (answer: TradeAnswer) => void;
  /** The price may be another one by now. */
  onRefused: () => void;
}

/** Sends a confirmed trade. Confirming again after a lost answer sends the same one, so that it is not made twice. */
export function useConfirmation({ trade, onDone, onRefused }: ConfirmationOptions) {
  const queryClient = useQueryClient();
  const attempt = useRef<TradeAttempt>(undefined);
  const placing = usePlaceTrade();
  const onError = (error: Error) => {
    if (isRefusal(error)) attempt.current = undefined;
    if (isUnauthorized(error)) return;
    showToast(failureToast(error));
    onRefused();
  };
  const confirm = (stock: Stock) => {
    attempt.current = repeatOrBegin(attempt.current ?? unansweredTrade(queryClient), requestOf(trade, stock));
    placing.mutate(attempt.current, { onSuccess: onDone, onError });
  };
  return { confirm, pending: placing.isPending };
}

/** With a limit of its own the price seen does not matter; else nothing worse than it is accepted. */
function requestOf({ limitCents, ...asked }: PendingTrade, { currentPrice }: Stock): TradeAttempt['body'] {
  if (limitCents !== undefined) return { ...asked, limitPrice: formatCents(limitCents) };
  return { ...asked, seenPrice: currentPrice };
}

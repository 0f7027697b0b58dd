import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TradeAnswer } from '../../../shared/schemas/order.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { isUnauthorized } from '../../lib/api-error.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { showToast, type Toast } from '../../ui/toast-store.ts';
import { type TradeAttempt, unansweredTrade, usePlaceTrade } from './api/place-trade.ts';
import { failureToast, isRefusal } from './trade-failure.ts';

interface AttemptOptions {
  onDone: (answer: TradeAnswer) => void;
  /** Called after the player was told why, with what was sent. */
  onFailed: (error: Error, told: Toast, sent: TradeAttempt['body']) => void;
}

/** Sends trades, each under its key until it is answered, and tells the player of a failure. */
export function useTradeAttempt({ onDone, onFailed }: AttemptOptions) {
  const queryClient = useQueryClient();
  const attempt = useRef<TradeAttempt>(undefined);
  const placing = usePlaceTrade();
  const onError = (error: Error, { body }: TradeAttempt) => {
    if (isRefusal(error)) attempt.current = undefined;
    if (isUnauthorized(error)) return;
    const toast = failureToast(error);
    showToast(toast);
    onFailed(error, toast, body);
  };
  const unanswered = () => attempt.current ?? unansweredTrade(queryClient);
  const send = (body: TradeAttempt['body']) => {
    attempt.current = repeatOrBegin(unanswered(), body);
    placing.mutate(attempt.current, { onSuccess: onDone, onError });
  };
  /** The account may show this very trade already: what it allows now says nothing about it. */
  const repeats = (body: TradeAttempt['body']) => isSameTrade(unanswered(), body);
  return { send, repeats, pending: placing.isPending };
}

/**
 * The same confirmation keeps its idempotency key and its words until the server has answered it, so that a trade whose
 * answer was lost is not made twice. Anything else is a new trade.
 */
export function repeatOrBegin(previous: TradeAttempt | undefined, body: TradeAttempt['body']): TradeAttempt {
  return isSameTrade(previous, body) ? previous : { idempotencyKey: uuidV7(serverNowMs()), body };
}

function isSameTrade(previous: TradeAttempt | undefined, body: TradeAttempt['body']): previous is TradeAttempt {
  return (
    previous?.body.symbol === body.symbol &&
    previous.body.action === body.action &&
    previous.body.shares === body.shares &&
    previous.body.orderType === body.orderType &&
    previous.body.replaces === body.replaces &&
    previous.body.limitPrice === body.limitPrice &&
    previous.body.stopPrice === body.stopPrice &&
    previous.body.guard?.limitPrice === body.guard?.limitPrice &&
    previous.body.guard?.stopPrice === body.guard?.stopPrice
  );
}

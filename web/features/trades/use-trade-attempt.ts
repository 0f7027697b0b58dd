import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TradeAnswer } from '../../../shared/schemas/order.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { isUnauthorized } from '../../lib/api-error.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { showToast, type Toast } from '../../ui/toast-store.ts';
import { type TradeAttempt, unansweredTrade, usePlaceTrade } from './api/place-trade.ts';
import type { AskedTrade } from './read-ticket.ts';
import { problemToast, type TicketProblem } from './ticket-problem.ts';
import { failureToast, isRefusal } from './trade-failure.ts';

interface AttemptOptions {
  onDone: (answer: TradeAnswer) => void;
  /** Called after the player was told why, with what was sent. */
  onFailed: (error: Error, told: Toast, sent: TradeAttempt['body']) => void;
}

interface Seen {
  readonly seenPrice: string;
  /** What the server would refuse. */
  readonly foreseen: TicketProblem | undefined;
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
  /** The account may show this very trade already: what it allows now says nothing about it. */
  const refusalOf = (trade: AskedTrade, foreseen: TicketProblem | undefined) =>
    isSameTrade(unanswered(), trade) ? undefined : foreseen;
  /**
   * Sends the order, or tells why it would be refused and gives that. With a price of its own the one seen does not
   * matter; else nothing worse than it is accepted.
   */
  const submit = (trade: AskedTrade, { seenPrice, foreseen }: Seen): TicketProblem | undefined => {
    const refusal = refusalOf(trade, foreseen);
    if (refusal) showToast(problemToast(refusal));
    else {
      const body = trade.limitPrice || trade.stopPrice ? trade : { ...trade, seenPrice };
      attempt.current = repeatOrBegin(unanswered(), body);
      placing.mutate(attempt.current, { onSuccess: onDone, onError });
    }
    return refusal;
  };
  return { submit, refusalOf, pending: placing.isPending };
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
    previous.body.bracket?.limitPrice === body.bracket?.limitPrice &&
    previous.body.bracket?.stopPrice === body.bracket?.stopPrice
  );
}

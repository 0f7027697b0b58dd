import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RouteRequest } from '../../../shared/routes/route.ts';
import { placeTrade } from '../../../shared/routes/trades.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import { isPlacedOrder, type TradeAnswer } from '../../../shared/schemas/order.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { changedHere, readAgain } from '../../lib/account.ts';
import { ApiError, errorSentence, isUnauthorized, NoAnswerError } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { formatShares } from '../../lib/format.ts';
import { bracketWords, pricesText } from '../../lib/order-words.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { showToast, type Toast } from '../../ui/toast-store.ts';
import { useMounted } from '../../ui/use-mounted.ts';
import type { AskedTrade } from './read-ticket.ts';
import { problemToast, type TicketProblem } from './ticket-figures.ts';

/** A trade with its idempotency key: sent again, it changes nothing. */
export interface TradeAttempt {
  idempotencyKey: string;
  body: RouteRequest<typeof placeTrade>['body'];
}

const mutationKey = [placeTrade.name];

/** The trade that is on its way, of a dialog that was closed meanwhile. */
function unansweredTrade(queryClient: QueryClient): TradeAttempt | undefined {
  const sent = queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' });
  return sent.at(-1)?.state.variables as TradeAttempt | undefined;
}

/**
 * Sends a trade. The dialog tells the player of its outcome; once the dialog was closed, it is told from here.
 */
function usePlaceTrade() {
  const queryClient = useQueryClient();
  const isOpen = useMounted();
  return useMutation({
    mutationKey,
    mutationFn: ({ body, idempotencyKey }: TradeAttempt) => call(placeTrade, { body, idempotencyKey }),
    onSuccess: async (answer) => {
      await changedHere(queryClient, 'money');
      if (!isOpen()) showToast(answerToast(answer));
    },
    onError: (error) => {
      if (asksTheAccount(error)) void readAgain(queryClient, 'money');
      if (!isOpen() && !isUnauthorized(error)) showToast(failureToast(error, { closed: true }));
    },
  });
}

interface AttemptOptions {
  onDone: (answer: TradeAnswer) => void;
  /** Called after the player was told why, with what was sent. */
  onFailed: (error: Error, told: Toast, sent: TradeAttempt['body']) => void;
}

interface SeenTrade {
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
  const submit = (trade: AskedTrade, { seenPrice, foreseen }: SeenTrade): TicketProblem | undefined => {
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

/** A definite no: nothing was traded. Without an answer, or with a 5xx, it may have been. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status < 500;
}

/**
 * Whether the account may be another than the screen shows: the trade may have been made, or there were fewer coins or shares
 * than the ticket let the player have, or the order to be replaced is over.
 */
export function asksTheAccount(error: Error): boolean {
  if (!isRefusal(error)) return true;
  const { code } = error as ApiError;
  return code === 'not-enough-coins' || code === 'not-enough-shares' || code === 'not-found';
}

/**
 * Why a trade was not made, or that this is not known. A dialog that is still open sends the same trade again under its
 * key; once it was `closed`, the account has to tell.
 */
export function failureToast(error: Error, { closed = false } = {}): Toast {
  const isKnown = isRefusal(error) || (error instanceof NoAnswerError && error.reason === 'offline');
  const advice = closed ? 'See your transactions.' : 'Trying again is safe: it is not made twice.';
  const description = isKnown
    ? errorSentence(error, 'Failed to execute trade')
    : `${errorSentence(error, 'The server failed.')} The trade may have been made. ${advice}`;
  return { title: 'Trade Failed', description, tone: 'destructive' };
}

/** A dialog was closed before its trade was answered: closing takes nothing back. */
export const sentToast: Toast = {
  title: 'Trade Sent',
  description: 'It has been sent and is not answered yet. You will be told what came of it.',
};

/** Tells the player of a trade that went through: it was made, or it waits. */
export function answerToast(answer: TradeAnswer): Toast {
  if (!isPlacedOrder(answer)) {
    const { action, shares, stockSymbol, bracket } = answer;
    const done = action === 'buy' ? 'bought' : 'sold';
    const description = `Successfully ${done} ${formatShares(shares)} of ${stockSymbol}`;
    return {
      title: 'Trade Executed',
      description: bracket ? `${description}, with ${bracketWords(bracket)}` : description,
    };
  }
  const { action, shares, stockSymbol, bracket } = answer.order;
  const what = `${action} ${formatShares(shares)} of ${stockSymbol} at ${pricesText(answer.order)}`;
  const after = bracket ? ` Then ${bracketWords(bracket)} will wait.` : '';
  return { title: 'Order Placed', description: `Your order to ${what} waits for its price.${after}` };
}

/**
 * The stock as the player sees it: with the price last polled, or a newer one that a refusal has told, until the next poll.
 * What is asked again may still come from the edge's cache.
 */
export function useSeenPrice<Seen extends Stock | undefined>(polled: Seen) {
  const [moved, setMoved] = useState<{ price: string; instead: Seen }>();
  const seen: Seen = polled && moved?.instead === polled ? { ...polled, currentPrice: moved.price } : polled;
  /** Whether the refusal has told a newer price. */
  const noteRefusal = (error: Error): boolean => {
    const price = error instanceof ApiError && error.code === 'price-moved' && error.details?.price;
    if (price) setMoved({ price: String(price), instead: polled });
    return Boolean(price);
  };
  return { seen, noteRefusal };
}

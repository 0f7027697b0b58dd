import { notifyManager, type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { companies } from '../../../shared/companies.ts';
import { formatShares } from '../../../shared/format.ts';
import { getOwnFigures } from '../../../shared/routes/figures.ts';
import { getPortfolio, listHoldings } from '../../../shared/routes/portfolio.ts';
import type { RouteRequest } from '../../../shared/routes/route.ts';
import { placeTrade } from '../../../shared/routes/trades.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import { isPlacedOrder, type TradeAnswer } from '../../../shared/schemas/order.ts';
import type { Holding, Portfolio } from '../../../shared/schemas/portfolio.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { readAgain } from '../../lib/account.ts';
import { ApiError, errorSentence, isUnauthorized, NoAnswerError } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { loadPart } from '../../lib/load-part.ts';
import { bracketWords, pricesText } from '../../lib/order-words.ts';
import { prefers } from '../../lib/preferences.ts';
import { routeKey } from '../../lib/route-query.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { showToast, type Toast } from '../../ui/toast-store.ts';
import { useMounted } from '../../ui/use-mounted.ts';
import { transactionsQuery } from './api.ts';
import type { RequestedTrade, TicketProblem } from './ticket-fields.ts';
import { problemToast } from './ticket-figures.ts';

/** A trade with its idempotency key, so resending it changes nothing. */
export interface TradeAttempt {
  idempotencyKey: string;
  body: RouteRequest<typeof placeTrade>['body'];
}

interface AttemptOptions {
  onDone: (answer: TradeAnswer) => void;
  onFailed: (error: Error, toast: Toast, sent: TradeAttempt['body']) => void;
}

interface SeenTrade {
  readonly seenPrice: string;
  readonly foreseen: TicketProblem | undefined;
}

const mutationKey = [placeTrade.name];

/**
 * Keeps a trade's idempotency key until it is answered. Reports the outcome itself if the form has closed. A pending
 * trade marks all forms of its stock as pending, even one that was closed and reopened.
 */
export function useTradeAttempt(symbol: string, { onDone, onFailed }: AttemptOptions) {
  const queryClient = useQueryClient();
  const isOpen = useMounted();
  const attempt = useRef<TradeAttempt>(undefined);
  const pending = usePendingSymbols().includes(symbol);
  const sentMs = useRef(0);
  const placing = useMutation({
    mutationKey,
    mutationFn: async ({ body, idempotencyKey }: TradeAttempt) => {
      sentMs.current = Date.now();
      return call(placeTrade, { body, idempotencyKey });
    },
    onSuccess: async (answer, { body }) => {
      if (!isPlacedOrder(answer) && prefers('sound')) void playFill();
      await showTrade(queryClient, answer, { sentMs: sentMs.current, replaces: body.replaces !== undefined });
      if (!isOpen()) showToast(answerToast(answer));
    },
    onError: (error) => {
      if (leavesAccountStale(error)) void readAgain(queryClient, 'money');
      if (!isOpen() && !isUnauthorized(error)) showToast(failureToast(error, { closed: true }));
    },
  });
  const onError = (error: Error, { body }: TradeAttempt) => {
    if (isRefusal(error)) attempt.current = undefined;
    if (isUnauthorized(error)) return;
    const toast = failureToast(error);
    showToast(toast);
    onFailed(error, toast, body);
  };
  /** A repeat is never refused here, because the account may already show this very trade. */
  const refusalOf = (trade: RequestedTrade, foreseen: TicketProblem | undefined) =>
    isSameTrade(attempt.current, trade) ? undefined : foreseen;
  /** Sends the order, or returns its foreseen refusal. `seenPrice` limits a fill of an order without its own price. */
  const submit = (trade: RequestedTrade, { seenPrice, foreseen }: SeenTrade): TicketProblem | undefined => {
    const refusal = refusalOf(trade, foreseen);
    if (refusal) showToast(problemToast(refusal));
    else {
      const body = trade.limitPrice || trade.stopPrice ? trade : { ...trade, seenPrice };
      attempt.current = repeatOrBegin(attempt.current, body);
      // Waits until the form is enabled again, so that it can take the focus.
      const onSuccess = (answer: TradeAnswer) => notifyManager.schedule(() => onDone(answer));
      placing.mutate(attempt.current, { onSuccess, onError });
    }
    return refusal;
  };
  return { submit, refusalOf, pending };
}

async function playFill(): Promise<void> {
  const part = await loadPart(() => import('../../ui/tone.ts')).catch(() => undefined);
  part?.playTone('filled');
}

/** The mutations know which trades are pending, whatever has happened to the forms that sent them. */
function usePendingSymbols(): string[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as TradeAttempt).body.symbol,
  });
}

/** Keeps the key and body of an unanswered trade, so that a repeat does not trade twice. */
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

/** Whether the trade was certainly not made. Without an answer, or after a 5xx, it may have been. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** The account is stale after an unknown outcome, or a refusal for lack of coins, shares or an order. */
export function leavesAccountStale(error: Error): boolean {
  if (!isRefusal(error)) return true;
  const { code } = error as ApiError;
  return code === 'not-enough-coins' || code === 'not-enough-shares' || code === 'not-found';
}

/** An open dialog can safely resend the trade with its key; after it has `closed`, the player must check. */
export function failureToast(error: Error, { closed = false } = {}): Toast {
  const isKnown = isRefusal(error) || (error instanceof NoAnswerError && error.reason === 'offline');
  const advice = closed ? 'Check your transactions.' : 'You can safely try again: it only counts once.';
  const description = isKnown
    ? errorSentence(error, 'Failed to execute trade')
    : `${errorSentence(error, 'The server failed.')} The trade may have gone through. ${advice}`;
  return { title: 'Trade Failed', description, tone: 'destructive' };
}

/** Shown when a dialog closes while its trade is pending, which cancels nothing. */
export const sentToast: Toast = {
  title: 'Trade Sent',
  description: 'Your trade is on its way. We will tell you the result.',
};

export function answerToast(answer: TradeAnswer): Toast {
  const isPlaced = isPlacedOrder(answer);
  const { action, shares, stockSymbol, bracket } = isPlaced ? answer.order : answer;
  const what = `${formatShares(shares)} of ${stockSymbol}`;
  if (!isPlaced) {
    const description = `Successfully ${action === 'buy' ? 'bought' : 'sold'} ${what}`;
    const extra = bracket ? `, with ${bracketWords(bracket)}` : '';
    return { title: 'Trade Executed', description: description + extra };
  }
  const after = bracket ? ` Once filled, it adds ${bracketWords(bracket)}.` : '';
  const order = `Your order to ${action} ${what} at ${pricesText(answer.order)}`;
  return { title: 'Order Placed', description: `${order} is waiting for its price.${after}` };
}

/** A refusal's price is newer than the polled one, which the edge may cache. */
export function useSeenPrice<Seen extends Stock | undefined>(polled: Seen) {
  const [moved, setMoved] = useState<{ price: string; instead: Seen }>();
  const seen: Seen = polled && moved?.instead === polled ? { ...polled, currentPrice: moved.price } : polled;
  const noteRefusal = (error: Error): boolean => {
    const price = error instanceof ApiError && error.code === 'price-moved' && error.details?.price;
    if (price) setMoved({ price: String(price), instead: polled });
    return Boolean(price);
  };
  return { seen, noteRefusal };
}

const keys = { portfolio: routeKey(getPortfolio), holdings: routeKey(listHoldings) };

/**
 * A trade's answer has all changes but a sale's own figures. After any other answer, or if the account was read since
 * the order was sent, the account is refetched.
 */
export async function showTrade(
  queryClient: QueryClient,
  answer: TradeAnswer,
  { sentMs, replaces }: { sentMs: number; replaces: boolean },
): Promise<void> {
  const { queryKey } = transactionsQuery;
  const shown = [...Object.values(keys), queryKey];
  const isNewer = shown.some((key) => (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) > sentMs);
  if (isPlacedOrder(answer) || !answer.account || isNewer || replaces) return readAgain(queryClient, 'money');
  const { account, bracket: _, ...receipt } = answer;
  const { portfolio, holding } = account;
  // Pending answers may predate the trade.
  await Promise.all(shown.map((key) => queryClient.cancelQueries({ queryKey: key })));
  queryClient.setQueryData<Portfolio>(keys.portfolio, (known) => known && portfolio);
  queryClient.setQueryData<Holding[]>(keys.holdings, (known) => known && withHolding(known, receipt, holding));
  // Adds the trade as a page of its own, because the length of a page says whether another follows.
  queryClient.setQueryData(
    queryKey,
    (known) =>
      known && { ...known, pages: known.pages.map((page, place) => (place === 0 ? [receipt, ...page] : page)) },
  );
  if (receipt.action === 'sell') void queryClient.invalidateQueries({ queryKey: routeKey(getOwnFigures) });
}

/** Keeps the catalogue's order, in which the server lists holdings. */
export function withHolding(
  holdings: readonly Holding[],
  { stockSymbol }: Pick<Receipt, 'stockSymbol'>,
  holding: Holding | null,
): Holding[] {
  const others = holdings.filter(({ id }) => id !== stockSymbol);
  const place = (id: string) => companies.findIndex(({ symbol }) => symbol === id);
  return [...others, ...(holding ? [holding] : [])].toSorted((one, other) => place(one.id) - place(other.id));
}

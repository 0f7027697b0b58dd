import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { inviteGuests, watchContest } from '../../../../shared/routes/contests.ts';
import { getLeague } from '../../../../shared/routes/league.ts';
import { getPortfolio, listHoldings } from '../../../../shared/routes/portfolio.ts';
import type { RouteRequest } from '../../../../shared/routes/route.ts';
import { cancelOrder, listOrders, placeTrade } from '../../../../shared/routes/trades.ts';
import { isPlacedOrder } from '../../../../shared/schemas/order.ts';
import { uuidV7 } from '../../../../shared/uuid.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { formatShares } from '../../../lib/format.ts';
import { pricePollMs } from '../../../lib/polling.ts';
import { routeKey, routeQuery, routeQueryWith } from '../../../lib/route-query.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { notifyFailure, showToast } from '../../../ui/toast-store.ts';
import { isNoLeague } from '../api.ts';

/** Nobody's own: the same for everyone, kept at the edge for the tick. */
export function watchQuery(contestId: string) {
  return routeQuery(watchContest, {
    params: { contestId },
    refetchInterval: ({ state }) => (isNoLeague(state.error) ? false : pricePollMs()),
  });
}

export function useInviteGuests(contestId: string) {
  return useMutation({
    mutationFn: (names: string[]) => call(inviteGuests, { params: { contestId }, body: { names } }),
    onSuccess: (guests, _, __, { client }) => {
      showToast({ title: 'Names invited', description: `${guests.length} names have codes of their own.` });
      return client.invalidateQueries({ queryKey: routeKey(getLeague) });
    },
    onError: (error) => notifyFailure(error, { title: 'Not invited', fallback: 'Please try again.' }),
  });
}

/** The player's account in the contest, under a key of its own, so that it never shows as the player's own. */
export function deskQuery(contest: string) {
  const row = { ...getPortfolio, name: `account in ${contest}` };
  return routeQueryWith(
    row,
    async ({ signal }) => {
      const of = { contest, signal };
      const [portfolio, holdings, orders] = await Promise.all([
        call(getPortfolio, of),
        call(listHoldings, of),
        call(listOrders, of),
      ]);
      return { portfolio, holdings, orders };
    },
    { shows: [] },
  );
}

type Order = RouteRequest<typeof placeTrade>['body'];

/** An order keeps its key until it is answered, so that one whose answer was lost is not made twice. */
export function useContestTrade({ id: contest, name }: { id: string; name: string }) {
  const attempt = useRef<{ text: string; idempotencyKey: string }>(undefined);
  return useMutation({
    mutationFn: (body: Order) => {
      const text = JSON.stringify(body);
      if (attempt.current?.text !== text) attempt.current = { text, idempotencyKey: uuidV7(serverNowMs()) };
      return call(placeTrade, { body, contest, idempotencyKey: attempt.current.idempotencyKey });
    },
    onSuccess: (answer, _, __, { client }) => {
      attempt.current = undefined;
      const { action, shares, stockSymbol } = isPlacedOrder(answer) ? answer.order : answer;
      const did = isPlacedOrder(answer) ? `Order placed to ${action}` : action === 'buy' ? 'Bought' : 'Sold';
      showToast({ title: `In ${name}`, description: `${did} ${formatShares(shares)} of ${stockSymbol}.` });
      return client.invalidateQueries({ queryKey: deskQuery(contest).queryKey });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) attempt.current = undefined;
      notifyFailure(error, { title: 'Not traded', fallback: 'You can safely try again: it only counts once.' });
    },
  });
}

export function useCancelContestOrder(contest: string) {
  return useMutation({
    mutationFn: (id: string) => call(cancelOrder, { params: { id }, contest }),
    onSettled: (_, __, ___, ____, { client }) => client.invalidateQueries({ queryKey: deskQuery(contest).queryKey }),
    onError: (error) => notifyFailure(error, { title: 'Not cancelled', fallback: 'Please try again.' }),
  });
}

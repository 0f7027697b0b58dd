import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatShares } from '../../../shared/format.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { MS_PER_DAY } from '../../../shared/tick.ts';
import type { PriceLevel } from '../../chart/levels.ts';
import { ownFiguresQuery } from '../../features/figures/api.ts';
import type { LiveHolding } from '../../features/portfolio/api/live-portfolio.ts';
import { mayHaveStartedOver, todayGainCents } from '../../features/portfolio/position.ts';
import { useMarket } from '../../features/stocks/api/get-market.ts';
import { orderLevels, RemoveButton } from '../../features/stocks/components/order-levels.tsx';
import { useCancelOrder, useOrders, useTransactions } from '../../features/trades/api.ts';
import { ticketOf } from '../../features/trades/ticket-of-order.ts';
import { openTicket } from '../../lib/ticket.ts';

/** The chart's lines: the average cost, and open orders, which can be cancelled or dragged there. */
export function useOwnLevels(symbol: string, averageCents: number | undefined): readonly PriceLevel[] {
  const orders = useOrders().data;
  const { mutate, isPending, variables } = useCancelOrder();
  return useMemo(() => {
    const average: PriceLevel[] =
      averageCents === undefined
        ? []
        : [{ id: 'average', price: averageCents / 100, title: 'Average', colour: 'fg.muted', stroke: 'dotted' }];
    const waiting = orderLevels(orders ?? [], symbol).map(
      ({ id, order, trigger, price }): PriceLevel => ({
        id,
        price,
        title: `${order.action === 'buy' ? 'Buy' : 'Sell'} ${order.shares} · ${trigger}`,
        colour: 'accent',
        stroke: 'dashed',
        action: (
          <RemoveButton
            name={`Cancel the ${trigger} order to ${order.action} ${formatShares(order.shares)} of ${symbol}`}
            disabled={isPending && variables === order.id}
            onPress={() => mutate(order.id)}
          />
        ),
        onDrop: (dropped) => openTicket(ticketOf(order, { [trigger]: dropped.toFixed(2) })),
      }),
    );
    return [...average, ...waiting];
  }, [orders, symbol, averageCents, mutate, isPending, variables]);
}

const noTrades: readonly Receipt[] = [];

export function useOwnTrades(symbol: string, holding: LiveHolding | undefined) {
  const { data, hasNextPage, fetchNextPage } = useTransactions();
  const dayEndsAt = useMarket().data?.dayEndsAt;
  const log = useMemo(() => data?.pages.flat(), [data]);
  const trades = useMemo(() => log?.filter(({ stockSymbol }) => stockSymbol === symbol) ?? noTrades, [log, symbol]);
  const startMs = dayEndsAt === undefined ? undefined : Date.parse(dayEndsAt) - MS_PER_DAY;
  const reachesBack = (ms: number) => !hasNextPage || (log ?? []).some(({ createdAt }) => Date.parse(createdAt) < ms);
  const beganMs = useBeganMs(log !== undefined && startMs !== undefined && mayHaveStartedOver(log, startMs));
  const todayCents =
    holding && log && startMs !== undefined && beganMs !== undefined
      ? todayGainCents(holding, { trades, startMs, beganMs, isWhole: reachesBack(startMs) })
      : undefined;
  return { trades, todayCents, onMore: hasNextPage ? () => void fetchNextPage() : undefined };
}

/** When the player last started with full coins, if that may be today; undefined while loading. */
function useBeganMs(mayBeToday: boolean): number | undefined {
  // Fetched at most once, because each request walks the player's whole log.
  const { data } = useQuery({ ...ownFiguresQuery, enabled: mayBeToday, refetchInterval: false, staleTime: Infinity });
  if (!mayBeToday) return 0;
  return data && Date.parse(data.beganAt);
}

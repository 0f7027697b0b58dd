import { useQuery } from '@tanstack/react-query';
import { toCents } from '../../../../shared/format.ts';
import { formatPercent } from '../../../../shared/money.ts';
import { getPortfolio, listHoldings } from '../../../../shared/routes/portfolio.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import type { Holding, Portfolio } from '../../../../shared/schemas/portfolio.ts';
import { useAccountPoll } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';

type FindStock = (symbol: string) => Stock | undefined;

export function useLivePortfolio(findStock: FindStock) {
  const portfolio = usePortfolio();
  const holdings = useHoldings();
  const live = holdings.data && revalueHoldings(holdings.data, findStock);
  return {
    portfolio: portfolio.data && revaluePortfolio(portfolio.data, live),
    portfolioError: portfolio.data ? null : portfolio.error,
    holdings: live,
    holdingsError: holdings.data ? null : holdings.error,
    retry: () => {
      void portfolio.refetch();
      void holdings.refetch();
    },
  };
}

export const portfolioQuery = routeQuery(getPortfolio, { shows: ['money', 'market'] });

function usePortfolio() {
  return useQuery({ ...portfolioQuery, refetchInterval: useAccountPoll() });
}

export const holdingsQuery = routeQuery(listHoldings, { shows: ['money', 'market'] });

export function useHoldings() {
  return useQuery({ ...holdingsQuery, refetchInterval: useAccountPoll() });
}

export interface LiveHolding {
  stock: Stock;
  shares: number;
  averageCents: number;
  priceCents: number;
  valueCents: number;
  /** The gain over the exact cost, not over the rounded average. */
  gainCents: number;
  gainPercent: string;
}

export interface LivePortfolio {
  totalCents: number;
  cashCents: number;
  todayCents: number;
  todayPercent: string;
}

/** Uses the answer's own prices until polled ones load. Leaves out holdings without a stock. */
export function revalueHoldings(
  holdings: readonly Holding[],
  findStock: (symbol: string) => Stock | undefined = () => undefined,
): LiveHolding[] {
  return holdings.flatMap((holding) =>
    holding.stock ? [revalueHolding(holding, findStock(holding.stock.symbol) ?? holding.stock)] : [],
  );
}

function revalueHolding(holding: Holding, stock: Stock): LiveHolding {
  const priceCents = toCents(stock.currentPrice);
  const costCents = toCents(holding.costBasis);
  const valueCents = holding.shares * priceCents;
  const gainCents = valueCents - costCents;
  return {
    stock,
    shares: holding.shares,
    averageCents: toCents(holding.averagePrice),
    priceCents,
    valueCents,
    gainCents,
    gainPercent: formatPercent({ changeCents: gainCents, fromCents: costCents }),
  };
}

/** Between trades, the total and today's change move by the same amount, so this needs no opening prices. */
export function revaluePortfolio(portfolio: Portfolio, holdings: readonly LiveHolding[] | undefined): LivePortfolio {
  const cashCents = toCents(portfolio.cash);
  const knownCents = toCents(portfolio.totalValue);
  const totalCents = holdings ? holdings.reduce((sum, { valueCents }) => sum + valueCents, cashCents) : knownCents;
  const todayCents = toCents(portfolio.todayChange) + totalCents - knownCents;
  return {
    totalCents,
    cashCents,
    todayCents,
    todayPercent: formatPercent({ changeCents: todayCents, fromCents: totalCents - todayCents }),
  };
}

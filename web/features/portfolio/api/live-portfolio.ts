import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '../../../../shared/money.ts';
import { getPortfolio, listHoldings } from '../../../../shared/routes/portfolio.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import type { Holding, Portfolio } from '../../../../shared/schemas/portfolio.ts';
import { toCents } from '../../../lib/format.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { useAccountPoll } from '../../../lib/use-account-poll.ts';

/** The latest price of a symbol, or undefined while prices have not been loaded. */
type FindStock = (symbol: string) => Stock | undefined;

/** Own cash and holdings at the polled prices, so that no value on a screen is older than a poll. */
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

/** Between trades a portfolio changes through prices only, and those are polled (see `useLivePortfolio`). */
export const portfolioQuery = routeQuery(getPortfolio, { shows: ['money', 'market'] });

function usePortfolio() {
  return useQuery({ ...portfolioQuery, refetchInterval: useAccountPoll() });
}

export const holdingsQuery = routeQuery(listHoldings, { shows: ['money', 'market'] });

export function useHoldings() {
  return useQuery({ ...holdingsQuery, refetchInterval: useAccountPoll() });
}

/** A holding at the latest price, counted in cents. */
export interface LiveHolding {
  stock: Stock;
  shares: number;
  averageCents: number;
  priceCents: number;
  valueCents: number;
  /** Against the exact cost, not the rounded average. */
  gainCents: number;
  gainPercent: string;
}

export interface LivePortfolio {
  totalCents: number;
  cashCents: number;
  todayCents: number;
  todayPercent: string;
}

/** Holdings at the prices last polled, or at those they came with while there are none. One without a stock is left out. */
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

/**
 * The portfolio at the latest prices: cash and holdings anew. Between trades the total and today's change move by the
 * same amount, so the change needs no open prices here.
 */
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

import type { Stock } from '../../../shared/schemas/market.ts';
import { usePortfolio } from './api/get-portfolio.ts';
import { useHoldings } from './api/list-holdings.ts';
import { revalueHoldings, revaluePortfolio } from './revalue.ts';

/** The latest price of a symbol, or undefined while prices have not been loaded. */
export type FindStock = (symbol: string) => Stock | undefined;

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

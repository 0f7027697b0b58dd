import { usePlayerPortfolio } from './api/get-player-portfolio.ts';
import { usePlayerHoldings } from './api/list-player-holdings.ts';
import { revalueHolding, revaluePortfolio } from './revalue.ts';
import type { FindStock } from './use-live-portfolio.ts';

/** Another player's cash and holdings at the polled prices. */
export function useLivePlayerPortfolio(playerId: string, findStock: FindStock) {
  const portfolio = usePlayerPortfolio(playerId);
  const holdings = usePlayerHoldings(playerId);
  const live = holdings.data?.map((holding) => revalueHolding(holding, findStock(holding.stock.symbol)));
  return {
    portfolio: portfolio.data && revaluePortfolio(portfolio.data, live),
    portfolioError: portfolio.data ? null : portfolio.error,
    holdings: live,
    holdingsError: holdings.data ? null : holdings.error,
    retry: () => void holdings.refetch(),
  };
}

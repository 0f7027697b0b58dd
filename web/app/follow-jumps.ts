import type { QueryClient } from '@tanstack/react-query';
import { toCents } from '../../shared/format.ts';
import { listNews } from '../../shared/routes/news.ts';
import { listStocksByTier } from '../../shared/routes/stocks.ts';
import type { StocksByTier } from '../../shared/schemas/market.ts';
import { allStocks } from '../features/stocks/api/list-stocks-by-tier.ts';
import { routeKey } from '../lib/route-query.ts';

const JUMP_TIMES = 5;
const LEAST = 0.002;
const SHARE = 0.1;

/** A jump is many times the usual move, which differs by company and hour. */
export class JumpWatch {
  #prices: ReadonlyMap<string, number> = new Map();
  readonly #common = new Map<string, number>();

  see(prices: ReadonlyMap<string, number>): boolean {
    const jumped = [...prices].filter(([symbol, cents]) => this.#moves(symbol, cents)).length > 0;
    this.#prices = prices;
    return jumped;
  }

  #moves(symbol: string, cents: number): boolean {
    const before = this.#prices.get(symbol);
    if (before === undefined) return false;
    const move = Math.abs(cents / before - 1);
    const common = this.#common.get(symbol);
    const isJump = move >= LEAST && move > JUMP_TIMES * (common ?? LEAST);
    if (!isJump) this.#common.set(symbol, common === undefined ? move : common + SHARE * (move - common));
    return isJump;
  }
}

/** Refetches the news when a price jumps, because a headline comes with it. */
export function followJumps(queryClient: QueryClient): () => void {
  const jumps = new JumpWatch();
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] !== routeKey(listStocksByTier)[0]) return;
    const stocks = allStocks(event.query.state.data as StocksByTier);
    if (jumps.see(new Map(stocks.map(({ symbol, currentPrice }) => [symbol, toCents(currentPrice)]))))
      void queryClient.invalidateQueries({ queryKey: routeKey(listNews) });
  });
}

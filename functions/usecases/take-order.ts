import type { Market } from '../../shared/market/market.ts';
import { Refused } from '../../shared/refusals.ts';
import type { TradeContext } from '../data/trade-context.ts';
import type { Player } from '../domain/player.ts';
import type { MarketConditions } from '../domain/trade.ts';
import { takeTurn } from '../domain/trade-pace.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';

/** An order's player, whose turn it takes, and the market that it is judged by. */
interface Taken {
  readonly player: Player;
  readonly market: Market;
  readonly conditions: MarketConditions;
}

/** The facts that an order is judged by, out of its context; refused without a player, a turn, or a market. */
export function takeOrder(context: TradeContext, symbol: string, nowMs: number): Taken | Refused {
  if (!context.player) return new Refused({ code: 'not-found', what: 'player' });
  const player = takeTurn(context.player, nowMs);
  if (player instanceof Refused) return player;
  const market = liveMarket(context.market, nowMs);
  if (market instanceof Refused) return market;
  const { bySymbol, day } = quotesBySymbol(market);
  return { player, market, conditions: { quote: bySymbol.get(symbol), halted: market.halted, day, nowMs } };
}

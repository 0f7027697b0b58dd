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

/**
 * The facts that an order is judged by, out of its context; refused without a player, a turn, or a market. Its moment is
 * not before the player's last new start, so that it counts as one of afterwards on every server's clock.
 */
export function takeOrder(context: TradeContext, symbol: string, askedAtMs: number): Taken | Refused {
  if (!context.player) return new Refused({ code: 'not-found', what: 'player' });
  const player = takeTurn(context.player, askedAtMs);
  if (player instanceof Refused) return player;
  const market = liveMarket(context.market, askedAtMs);
  if (market instanceof Refused) return market;
  const { bySymbol, day } = quotesBySymbol(market);
  const nowMs = Math.max(askedAtMs, player.startedOverAtMs);
  return { player, market, conditions: { quote: bySymbol.get(symbol), halted: market.halted, day, nowMs } };
}

import type { Market } from '../../shared/market/market.ts';
import { Refused } from '../../shared/refusals.ts';
import { tickStartMs } from '../../shared/tick.ts';
import type { TradeContext } from '../data/trade.ts';
import type { Player } from '../domain/player.ts';
import { takeTurn } from '../domain/rate-limit.ts';
import type { MarketConditions } from '../domain/trade.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';
import { settleOwnOrders } from './settle-own-orders.ts';

/** An order's player, whose turn it takes, and the market that it is judged by. */
interface Taken {
  readonly player: Player;
  readonly market: Market;
  readonly conditions: MarketConditions;
}

/**
 * The facts that an order is judged by, out of its context; refused without a player, a turn, or a market. Undefined where
 * an order of the player's that waited was settled first, so that the context must be read again. Its moment is never before
 * the player's last reset, nor before the tick whose prices it has, whichever server's clock is behind.
 */
export async function takeOrder(
  { player: read, market: stored }: TradeContext,
  symbol: string,
  askedAtMs: number,
): Promise<Taken | Refused | undefined> {
  if (!read) return new Refused({ code: 'not-found', what: 'player' });
  const turned = takeTurn(read, askedAtMs);
  if (turned instanceof Refused) return turned;
  const market = liveMarket(stored, askedAtMs);
  if (market instanceof Refused) return market;
  const player = await settleOwnOrders(turned, stored, askedAtMs);
  if (!player || player instanceof Refused) return player;
  const { bySymbol, day } = quotesBySymbol(market);
  const nowMs = Math.max(askedAtMs, player.startedOverAtMs, tickStartMs(market.tick));
  return { player, market, conditions: { quote: bySymbol.get(symbol), halted: market.halted, day, nowMs } };
}

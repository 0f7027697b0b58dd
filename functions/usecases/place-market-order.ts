import { Refused } from '../../shared/refusals.ts';
import type { Receipt } from '../../shared/schemas/trade.ts';
import { findKeyUse, recordTrade } from '../data/trade.ts';
import { readTradeContext } from '../data/trade-context.ts';
import { decideTrade, isSameRequest, type Order, type TradeMade, toReceipt } from '../domain/trade.ts';
import { takeTurn } from '../domain/trade-pace.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { retryOnConflict } from '../runtime/retry.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';

/** A player's own trades meet only each other. Six attempts outlast any number of tabs a person can have open. */
export const tradeRetries = { attempts: 6, backoffMs: 20 };

interface AskedTrade {
  readonly playerId: string;
  readonly order: Order;
  /** Whether the order's id is the client's own key, which may have been sent before. */
  readonly mayBeRepeat: boolean;
}

/**
 * Makes a trade at the present price: read once, decide once, write once. 2 round trips, 2 read units and 4 write units
 * unless another trade came between. The same key again answers the same receipt.
 */
export async function placeMarketOrder({ playerId, order, mayBeRepeat }: AskedTrade): Promise<Receipt | Refused> {
  const answer = await retryOnConflict(async () => {
    const decided = await decide(playerId, order);
    if (decided instanceof Refused) return mayBeRepeat ? receiptOr(decided, playerId, order) : decided;
    const outcome = await recordTrade(decided);
    if (outcome === 'recorded') return toReceipt(decided.trade);
    if (outcome === 'key-exists') return (await repeated(playerId, order)) ?? new Refused({ code: 'try-again' });
    recordMetric('TradeConflicts', 1);
    return undefined;
  }, tradeRetries);
  return answer ?? new Refused({ code: 'try-again' });
}

async function decide(playerId: string, order: Order): Promise<TradeMade | Refused> {
  const nowMs = Date.now();
  const context = await readTradeContext(playerId, { consistent: true });
  if (!context.player) return new Refused({ code: 'not-found', what: 'player' });
  const player = takeTurn(context.player, nowMs);
  if (player instanceof Refused) return player;
  const market = liveMarket(context.market, nowMs);
  if (market instanceof Refused) return market;
  const { bySymbol, day } = quotesBySymbol(market);
  return decideTrade(player, order, { quote: bySymbol.get(order.symbol), halted: market.halted, day, nowMs });
}

/** A refused order may be the repeat of one that was accepted before, when there were still coins for it. */
async function receiptOr(refused: Refused, playerId: string, order: Order): Promise<Receipt | Refused> {
  const receipt = await repeated(playerId, order);
  return receipt === undefined || receipt instanceof Refused ? refused : receipt;
}

/** The answer to a key that was used before: the first receipt for the same trade, a refusal for anything else. */
async function repeated(playerId: string, order: Order): Promise<Receipt | Refused | undefined> {
  const use = await findKeyUse(playerId, order.id);
  if (!use) return undefined;
  return use !== 'order' && isSameRequest(use, order) ? toReceipt(use) : new Refused({ code: 'key-reused' });
}

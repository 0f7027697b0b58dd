import type { Market } from '../../shared/market/market.ts';
import { Refused } from '../../shared/refusals.ts';
import type { TradedAccount, TradeReceipt } from '../../shared/schemas/order.ts';
import { findTrade, readTradeContext, recordTrade } from '../data/trade.ts';
import { toHoldings, toPortfolio } from '../domain/portfolio.ts';
import { bracketOrder, fillOf } from '../domain/resting-order.ts';
import { decideTrade, isSameRequest, type Order, type TradeMade } from '../domain/trade.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { retryOnConflict } from '../runtime/retry.ts';
import { quotesBySymbol } from './live-market.ts';
import { lookAgain, receiptOf, receiptWith, roomForOrder, takeOrder } from './new-order.ts';

/** Only a player's own trades conflict: six attempts are enough for anyone's tabs. */
export const tradeRetries = { attempts: 6, backoffMs: 20 };

interface AskedTrade {
  readonly playerId: string;
  readonly order: Order;
  readonly replaces: string | undefined;
  /** Whether the id is the client's key, which may be a repeat. */
  readonly mayBeRepeat: boolean;
}

/**
 * Trades at the current price: 2 round trips, 2 read units and 4 write units without conflicts; a bracket or a replaced
 * order also reads the open orders. Repeating the key returns the same receipt.
 */
export async function placeMarketOrder(asked: AskedTrade): Promise<TradeReceipt | Refused> {
  const { playerId, order, mayBeRepeat } = asked;
  const answer = await retryOnConflict(async () => {
    const decided = await decide(asked);
    if (!decided) return undefined;
    // A refused order may repeat one that was accepted while there were still coins.
    if (decided instanceof Refused) return (mayBeRepeat && (await repeated(playerId, order))) || decided;
    const { made, market, bracket } = decided;
    const outcome = await recordTrade(fillOf(made, bracket), decided.closes);
    if (outcome === 'recorded')
      return bracket
        ? receiptWith(made.trade, await lookAgain(bracket, market.tick))
        : { ...receiptWith(made.trade, undefined), account: accountAfter(made, market) };
    if (outcome === 'key-exists') return (await repeated(playerId, order)) ?? new Refused({ code: 'key-reused' });
    recordMetric('TradeConflicts', 1);
    return undefined;
  }, tradeRetries);
  return answer ?? new Refused({ code: 'try-again' });
}

/** Undefined if another order was settled first. */
async function decide({ playerId, order, replaces }: AskedTrade) {
  const askedAtMs = Date.now();
  const context = await readTradeContext(playerId, { consistent: true });
  const judged = await takeOrder(context, order.symbol, askedAtMs);
  if (!judged || judged instanceof Refused) return judged;
  const { player, market, conditions } = judged;
  const made = decideTrade(player, order, conditions);
  if (made instanceof Refused) return made;
  const closes = await roomForOrder(player, { waits: order.bracket !== undefined, replaces }, conditions.nowMs);
  if (closes instanceof Refused) return closes;
  const bracket = order.bracket && bracketOrder({ ...made.trade, playerId }, order.bracket, conditions.nowMs);
  return { made, market, bracket, closes };
}

function accountAfter({ player, trade }: TradeMade, market: Market): TradedAccount {
  const quotes = quotesBySymbol(market);
  const holding = toHoldings(player, quotes).find(({ id }) => id === trade.symbol);
  return { portfolio: toPortfolio(player, quotes), holding: holding ?? null };
}

async function repeated(playerId: string, order: Order): Promise<TradeReceipt | undefined> {
  const trade = await findTrade(playerId, order.id);
  return trade && isSameRequest(trade, order) ? receiptOf(playerId, trade) : undefined;
}

import type { Market } from '../../shared/market/market.ts';
import { reachedTrigger } from '../../shared/order-rules.ts';
import { Refused } from '../../shared/refusals.ts';
import type { TradeAnswer, TradedAccount, TradeReceipt } from '../../shared/schemas/order.ts';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import { tickAt, tickStartMs } from '../../shared/tick.ts';
import {
  findOrder,
  listOpenOrders,
  type OrderContext,
  readOrderContext,
  recordFilledOrder,
  restOrder,
} from '../data/order.ts';
import { closingWrites } from '../data/order-item.ts';
import { findTrade, readTradeContext, recordTrade, type TradeContext } from '../data/trade.ts';
import type { Write } from '../data/write.ts';
import type { Player } from '../domain/player.ts';
import { toHoldings, toPortfolio } from '../domain/portfolio.ts';
import { takeTurn } from '../domain/rate-limit.ts';
import {
  bracketOrder,
  cancelled,
  decideRestingOrder,
  filled,
  fillOf,
  isSameOrder,
  type RestingOrder,
  type StoredOrder,
  toWireOrder,
} from '../domain/resting-order.ts';
import { decideTrade, isSameRequest, type MarketConditions, type Order, type TradeMade } from '../domain/trade.ts';
import { retryOnConflict } from '../runtime/retry.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';
import { settleOrder, settleOwnOrders } from './settle-order.ts';
import { answerOfKey, receiptOf, receiptWith } from './used-key.ts';

/** Only a player's own trades conflict: six attempts are enough for anyone's tabs. */
const retries = { attempts: 6, backoffMs: 20 };

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
    const decided = await decideMarketOrder(asked);
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
    return undefined;
  }, retries);
  return answer ?? new Refused({ code: 'try-again' });
}

/** Undefined if another order was settled first. */
async function decideMarketOrder({ playerId, order, replaces }: AskedTrade) {
  const askedAtMs = Date.now();
  const context = await readTradeContext(playerId);
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

/** The symbol has not been validated. */
type AskedOrder = Omit<RestingOrder, 'placedAtMs' | 'symbol'> & { readonly symbol: string };

/**
 * Places an order with a limit or stop price. Returns the receipt if it is filled at once, otherwise the order.
 * Repeating the key returns the receipt or the order in its current state.
 * @param replaces the id of the open order that it replaces
 */
export async function placeRestingOrder(
  asked: AskedOrder,
  replaces: string | undefined,
): Promise<TradeAnswer | Refused> {
  const answer = await retryOnConflict(async () => {
    const askedAtMs = Date.now();
    const context = await readOrderContext(asked.playerId, asked.id);
    return (await answerOf(context, asked)) ?? (await placeUnknown(asked, { context, askedAtMs, replaces }));
  }, retries);
  return answer ?? new Refused({ code: 'try-again' });
}

/** The answer to a used key: the same for the same order, else a refusal. */
async function answerOf(used: OrderContext, asked: AskedOrder): Promise<TradeAnswer | Refused | undefined> {
  const { stored } = used;
  if (!stored) return used.trade && new Refused({ code: 'key-reused' });
  return isSameOrder(stored.order, asked) ? answerOfKey(used, asked.playerId) : new Refused({ code: 'key-reused' });
}

async function placeUnknown(
  asked: AskedOrder,
  { context, askedAtMs, replaces }: { context: OrderContext; askedAtMs: number; replaces: string | undefined },
): Promise<TradeAnswer | Refused | undefined> {
  const judged = await takeOrder(context, asked.symbol, askedAtMs);
  if (!judged || judged instanceof Refused) return judged;
  const { player, market, conditions } = judged;
  const { nowMs } = conditions;
  const order = { ...asked, placedAtMs: nowMs } as RestingOrder;
  const made = decideRestingOrder(player, order, conditions);
  if (made instanceof Refused) return made;
  const waits = made === 'rests' || order.bracket !== undefined;
  const closes = await roomForOrder(player, { waits, replaces }, nowMs);
  if (closes instanceof Refused) return closes;
  if (made === 'rests') {
    if (!(await restOrder(order, player, closes))) return undefined;
    return { order: toWireOrder(await lookAgain(order, market.tick), Date.now()) };
  }
  const bracket = order.bracket && bracketOrder(order, order.bracket, nowMs);
  if (!(await recordFilledOrder(order, filled(made), { fill: fillOf(made, bracket), closes }))) return undefined;
  return receiptWith(made.trade, bracket && (await lookAgain(bracket, market.tick)));
}

interface Taken {
  readonly player: Player;
  readonly market: Market;
  readonly conditions: MarketConditions;
}

/**
 * What an order is decided on. Undefined if one of the player's resting orders was settled first: then read the context
 * again. Never dated before the last reset or its price's tick, despite clock skew.
 */
async function takeOrder(
  { player: read, market: stored }: TradeContext,
  symbol: string,
  askedAtMs: number,
): Promise<Taken | Refused | undefined> {
  if (!read) return new Refused({ code: 'not-found', what: 'player' });
  if (read.suspendedAtMs > 0) return new Refused({ code: 'suspended' });
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

interface NewOrder {
  /** Whether it, or its bracket, will stay open. */
  readonly waits: boolean;
  readonly replaces: string | undefined;
}

/** Closes the replaced order. Open orders are read after the player, whose version then guards them. */
async function roomForOrder(player: Player, { waits, replaces }: NewOrder, nowMs: number): Promise<Write[] | Refused> {
  if (!waits && replaces === undefined) return [];
  const open = await listOpenOrders(player, nowMs);
  const replaced = open.find(({ id }) => id === replaces);
  if (replaces !== undefined && !replaced) return new Refused({ code: 'not-found', what: 'open order' });
  if (waits && open.length - (replaced ? 1 : 0) >= MAX_OPEN_ORDERS) return new Refused({ code: 'too-many-orders' });
  return replaced ? closingWrites(replaced, cancelled(nowMs)) : [];
}

/**
 * A stored order's current state. If a tick has begun since it was decided, that tick's job may have read the book just
 * before, so the order is checked against the new price here. If both see it, one fills it.
 */
async function lookAgain(order: RestingOrder, decidedTick: number): Promise<StoredOrder> {
  const open = { order, closing: undefined };
  const nowMs = Date.now();
  if (tickAt(nowMs) === decidedTick) return open;
  const { market: stored } = await readOrderContext(order.playerId, order.id);
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused || market.halted) return open;
  const quote = quotesBySymbol(market).bySymbol.get(order.symbol);
  const trigger = quote && reachedTrigger(order, quote.priceCents);
  if (trigger) {
    const bracket = await settleOrder({ order, crossing: { tick: market.tick, quote, trigger } });
    if (bracket && bracket !== 'rests') await lookAgain(bracket, market.tick);
  }
  return (await findOrder(order.playerId, order.id)) ?? open;
}

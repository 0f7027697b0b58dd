import { reachedTrigger } from '../../shared/order-rules.ts';
import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/trades.ts';
import type { TradeAnswer, TradeReceipt } from '../../shared/schemas/order.ts';
import { PROGRAM_HEADER, type ProgramKind } from '../../shared/schemas/trade.ts';
import { tickAt } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import {
  findOrder,
  type OrderContext,
  readOrderContext,
  readUsedKey,
  recordFilledOrder,
  restOrder,
  type UsedKey,
} from '../data/order.ts';
import { findTrade, listTrades, readTradeContext, recordTrade } from '../data/trade.ts';
import {
  asItStands,
  bracketId,
  bracketOrder,
  filled,
  fillOf,
  isSameOrder,
  type RestingOrder,
  type StoredOrder,
  toWireOrder,
} from '../domain/resting-order.ts';
import { isSameRequest, type Trade, toReceipt } from '../domain/trade.ts';
import type { SessionContext } from '../http/request.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { type Attempt, untilWritten } from '../runtime/retry.ts';
import {
  type AskedOrder,
  accountOf,
  decideOrder,
  marketRule,
  restingRule,
  toAskedOrder,
  toRestingOrder,
  waitsForPrice,
} from '../usecases/decide-order.ts';
import { liveMarket, quotesBySymbol } from '../usecases/live-market.ts';
import * as orders from '../usecases/orders.ts';
import { settleOrder } from '../usecases/settle-order.ts';

export const listTransactions = serve(rows.listTransactions, async ({ session, query }) => {
  const trades = await listTrades(session.playerId, query);
  return trades.map(toReceipt);
});

export const placeTrade = serve(rows.placeTrade, async ({ session, body, header, nowMs }) => {
  const key = readIdempotencyKey(header, nowMs);
  const asked = toAskedOrder(body, {
    playerId: session.playerId,
    id: key ?? uuidV7(nowMs),
    via: programOf(session, header),
  });
  if (key !== undefined && key === asked.replaces) return new Refused({ code: 'key-reused' });
  return waitsForPrice(asked)
    ? await placeRestingOrder(asked)
    : await placeMarketOrder(asked, { mayBeRepeat: key !== undefined });
});

/** An assistant sends a header; anything else with a personal token is a program. */
function programOf({ tokenId }: SessionContext, header: (name: string) => string | undefined): ProgramKind | undefined {
  if (!tokenId) return undefined;
  return header(PROGRAM_HEADER) === 'assistant' ? 'assistant' : 'program';
}

/**
 * Trades at the current price: 2 round trips, 2 read units and 4 write units without conflicts. A bracket or a replaced
 * order also reads the open orders. Repeating the key returns the same receipt.
 * @param options.mayBeRepeat whether the id is the client's key
 */
async function placeMarketOrder(
  asked: AskedOrder,
  { mayBeRepeat }: { mayBeRepeat: boolean },
): Promise<TradeReceipt | Refused> {
  return untilWritten(async () => {
    const askedAtMs = Date.now();
    const context = await readTradeContext(asked.playerId);
    const decided = await decideOrder(asked, { context, askedAtMs }, marketRule(asked));
    if (!decided) return undefined;
    // A refused order may repeat one that was accepted while the player still had the coins.
    if (decided instanceof Refused) return (mayBeRepeat && (await repeated(asked))) || decided;
    const { made, market, conditions } = decided;
    const bracket = asked.bracket && bracketOrder({ ...asked, ...made.trade }, asked.bracket, conditions.nowMs);
    const outcome = await recordTrade(fillOf(made, bracket), decided.closes);
    if (outcome === 'recorded')
      return bracket
        ? receiptWith(made.trade, await lookAgain(bracket, market.tick))
        : { ...receiptWith(made.trade, undefined), account: accountOf(made.player, asked.symbol, market) };
    if (outcome === 'key-exists') return (await repeated(asked)) ?? new Refused({ code: 'key-reused' });
    return undefined;
  });
}

async function repeated(asked: AskedOrder): Promise<TradeReceipt | undefined> {
  const trade = await findTrade(asked.playerId, asked.id);
  return trade && isSameRequest(trade, asked) ? receiptOf(asked.playerId, trade) : undefined;
}

/**
 * Places an order with a limit or stop price. Returns the receipt if it is filled at once, otherwise the order.
 * Repeating the key returns the receipt or the order in its current state.
 */
async function placeRestingOrder(asked: AskedOrder): Promise<TradeAnswer | Refused> {
  return untilWritten(async () => {
    const askedAtMs = Date.now();
    const context = await readOrderContext(asked.playerId, asked.id);
    return (await answerOf(context, asked)) ?? (await placeUnknown(asked, context, askedAtMs));
  });
}

async function answerOf(used: OrderContext, asked: AskedOrder): Promise<TradeAnswer | Refused | undefined> {
  const { stored } = used;
  if (!stored) return used.trade && new Refused({ code: 'key-reused' });
  return isSameOrder(stored.order, asked) ? answerOfKey(used, asked.playerId) : new Refused({ code: 'key-reused' });
}

async function placeUnknown(
  asked: AskedOrder,
  context: OrderContext,
  askedAtMs: number,
): Promise<Attempt<TradeAnswer>> {
  const decided = await decideOrder(asked, { context, askedAtMs }, restingRule(asked));
  if (!decided || decided instanceof Refused) return decided;
  const { player, made, market, conditions, closes } = decided;
  const order = toRestingOrder(asked, conditions.nowMs);
  if (made === 'rests') {
    if (!(await restOrder(order, player, closes))) return undefined;
    return { order: toWireOrder(await lookAgain(order, market.tick), Date.now()) };
  }
  const bracket = order.bracket && bracketOrder(order, order.bracket, conditions.nowMs);
  if (!(await recordFilledOrder(order, filled(made), { fill: fillOf(made, bracket), closes }))) return undefined;
  return receiptWith(made.trade, bracket && (await lookAgain(bracket, market.tick)));
}

/**
 * Returns a stored order's current state. If a tick has begun since it was decided, that tick's job may have read the
 * book just before, so the order is checked against the new price here. If both see it, one fills it.
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

export const listOrders = serve(rows.listOrders, ({ session: { playerId }, nowMs }) =>
  orders.viewOrders(playerId, nowMs),
);

export const getOrder = serve(rows.getOrder, ({ session: { playerId }, params, nowMs }) =>
  orders.viewOrder({ playerId, orderId: params.id.toLowerCase(), nowMs }),
);

/**
 * Returns the outcome of a request with this key, or of an order's fill with this id. Trades are kept for good, and
 * orders for 30 days after they close. A refused request leaves no record, so its key may be sent again.
 */
export const getTrade = serve(rows.getTrade, async ({ session: { playerId }, params }) => {
  const answer = await answerOfKey(await readUsedKey(playerId, params.id.toLowerCase()), playerId);
  return answer ?? new Refused({ code: 'not-found', what: 'trade' });
});

async function answerOfKey({ stored, trade, player }: UsedKey, playerId: string): Promise<TradeAnswer | undefined> {
  if (trade) return receiptOf(playerId, trade);
  const nowMs = Date.now();
  return stored && { order: toWireOrder(player ? asItStands(stored, player, nowMs) : stored, nowMs) };
}

async function receiptOf(playerId: string, trade: Trade): Promise<TradeReceipt> {
  return receiptWith(trade, trade.bracket && (await findOrder(playerId, bracketId(trade.id))));
}

function receiptWith(trade: Trade, bracket: StoredOrder | undefined): TradeReceipt {
  return { ...toReceipt(trade), ...(bracket && { bracket: toWireOrder(bracket, Date.now()) }) };
}

export const cancelOrder = serve(rows.cancelOrder, ({ session: { playerId }, params, nowMs }) =>
  orders.cancelOrder({ playerId, orderId: params.id.toLowerCase(), nowMs }),
);

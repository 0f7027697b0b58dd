import type { Market } from '../../shared/market/market.ts';
import { parseCents } from '../../shared/money.ts';
import type { Triggers } from '../../shared/order-rules.ts';
import { Refused } from '../../shared/refusals.ts';
import type { TradedAccount } from '../../shared/schemas/order.ts';
import { MAX_OPEN_ORDERS } from '../../shared/schemas/trade.ts';
import type { TradeRequest } from '../../shared/schemas/trade-request.ts';
import { tickStartMs } from '../../shared/tick.ts';
import { listOpenOrders } from '../data/order.ts';
import { closingWrites } from '../data/order-item.ts';
import type { TradeContext } from '../data/trade.ts';
import type { Write } from '../data/write.ts';
import type { Player } from '../domain/player.ts';
import { toHoldings, toPortfolio } from '../domain/portfolio.ts';
import { takeTurn } from '../domain/rate-limit.ts';
import { cancelled, decideRestingOrder, type RestingOrder } from '../domain/resting-order.ts';
import { decideTrade, type MarketConditions, type Order, type TradeMade } from '../domain/trade.ts';
import type { Attempt } from '../runtime/retry.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';
import { readOrdersElsewhere } from './orders-elsewhere.ts';
import { settleOwnOrders } from './settle-order.ts';

/** The symbol has not been validated. */
export interface AskedOrder extends Order, Triggers {
  readonly playerId: string;
  readonly replaces: string | undefined;
}

type Asking = Pick<AskedOrder, 'id' | 'playerId' | 'via'>;

export function toAskedOrder(body: TradeRequest, { id, playerId, via }: Asking): AskedOrder {
  const { symbol, action, shares, orderType, bracket } = body;
  return {
    ...{ id, playerId, symbol, action, shares, orderType, via },
    ...toTriggers(body),
    seenPriceCents: toCents(body.seenPrice),
    bracket: bracket && toTriggers(bracket),
    replaces: body.replaces?.toLowerCase(),
  };
}

function toTriggers({ limitPrice, stopPrice }: { limitPrice?: string; stopPrice?: string }): Triggers {
  return { limitCents: toCents(limitPrice), stopCents: toCents(stopPrice) };
}

function toCents(price: string | undefined): number | undefined {
  return price === undefined ? undefined : (parseCents(price) ?? undefined);
}

/** An order without a limit or stop price trades at the current price. */
export function waitsForPrice({ limitCents, stopCents }: Triggers): boolean {
  return (limitCents ?? stopCents) !== undefined;
}

type Rule<Made> = (player: Player, conditions: MarketConditions) => Made | Refused;

export function marketRule(asked: AskedOrder): Rule<TradeMade> {
  return (player, conditions) => decideTrade(player, asked, conditions);
}

export function restingRule(asked: AskedOrder): Rule<TradeMade | 'rests'> {
  return (player, conditions) => decideRestingOrder(player, toRestingOrder(asked, conditions.nowMs), conditions);
}

export function toRestingOrder(asked: AskedOrder, placedAtMs: number): RestingOrder {
  const { id, playerId, symbol, action, shares, limitCents, stopCents, bracket, via } = asked;
  return { id, playerId, symbol, action, shares, limitCents, stopCents, bracket, via, placedAtMs } as RestingOrder;
}

interface OwnOrders {
  readonly settle: typeof settleOwnOrders;
  listOpen(player: Player, nowMs: number): Promise<RestingOrder[]>;
}

const storedOrders: OwnOrders = { settle: settleOwnOrders, listOpen: listOpenOrders };

interface At {
  readonly context: TradeContext;
  readonly askedAtMs: number;
  readonly own?: OwnOrders;
}

interface Taken {
  readonly player: Player;
  readonly market: Market;
  readonly conditions: MarketConditions;
}

interface Decided<Made> extends Taken {
  readonly made: Made;
  readonly closes: Write[];
}

/** Returns undefined if it settled one of the player's resting orders: the caller then reads the context again. */
export async function decideOrder<Made extends TradeMade | 'rests'>(
  { symbol, bracket, replaces }: AskedOrder,
  { own = storedOrders, ...at }: At,
  rule: Rule<Made>,
): Promise<Attempt<Decided<Made>>> {
  const taken = await takeOrder(at, symbol, own);
  if (!taken || taken instanceof Refused) return taken;
  const { player, conditions } = taken;
  const made = rule(player, conditions);
  if (made instanceof Refused) return made;
  const order = { waits: made === 'rests' || bracket !== undefined, replaces };
  const closes = await roomForOrder(player, order, { own, ...at, nowMs: conditions.nowMs });
  return !closes || closes instanceof Refused ? closes : { ...taken, made, closes };
}

/** Despite clock skew, it dates no order before the last reset or its price's tick. */
async function takeOrder(
  { context: { player: read, market: stored }, askedAtMs }: At,
  symbol: string,
  own: OwnOrders,
): Promise<Attempt<Taken>> {
  if (!read) return new Refused({ code: 'not-found', what: 'player' });
  if (read.suspendedAtMs > 0) return new Refused({ code: 'suspended' });
  const turned = takeTurn(read, askedAtMs);
  if (turned instanceof Refused) return turned;
  const market = liveMarket(stored, askedAtMs);
  if (market instanceof Refused) return market;
  const player = await own.settle(turned, stored, askedAtMs);
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

/** Reads the open orders after the player, whose version then guards them. Returns undefined as `decideOrder` does. */
async function roomForOrder(
  player: Player,
  { waits, replaces }: NewOrder,
  { own, context, askedAtMs, nowMs }: Required<At> & { nowMs: number },
): Promise<Attempt<Write[]>> {
  if (!waits && replaces === undefined) return [];
  const open = await own.listOpen(player, nowMs);
  const replaced = open.find(({ id }) => id === replaces);
  if (replaces !== undefined && !replaced) return new Refused({ code: 'not-found', what: 'open order' });
  // Its price was reached, so it is filled and cannot be replaced.
  if (replaced?.crossed) {
    const settled = await own.settle(player, context.market, askedAtMs, { isParked: true });
    return settled instanceof Refused ? settled : undefined;
  }
  const closes = replaced ? closingWrites(replaced, cancelled(nowMs)) : [];
  if (!waits) return closes;
  const elsewhere = await readOrdersElsewhere(player, nowMs);
  const others = open.length - (replaced ? 1 : 0) + elsewhere.open;
  return others >= MAX_OPEN_ORDERS ? new Refused({ code: 'too-many-orders' }) : [...closes, ...elsewhere.marks];
}

export function accountOf(player: Player, symbol: string, market: Market): TradedAccount {
  const quotes = quotesBySymbol(market);
  const holding = toHoldings(player, quotes).find(({ id }) => id === symbol);
  return { portfolio: toPortfolio(player, quotes), holding: holding ?? null };
}

import { findCompany, type StockSymbol } from '../../shared/companies.ts';
import { parseCents } from '../../shared/money.ts';
import {
  BRACKET_ACTION,
  bracketRefusal,
  cashAfter,
  dealCents,
  type Holding,
  holdingAfter,
  levelsOf,
  meansRefusal,
  priceRefusal,
  reachedTrigger,
  type Triggers,
} from '../../shared/order-rules.ts';
import { planUnlocking } from '../../shared/plans.ts';
import type { Refusal } from '../../shared/refusals.ts';
import {
  MAX_OPEN_ORDERS,
  MAX_SHARES_PER_TRADE,
  ORDER_LIFE_DAYS,
  type OrderType,
  type TradeAction,
  type Trigger,
} from '../../shared/schemas/trade.ts';
import type { TradeRequest } from '../../shared/schemas/trade-request.ts';
import { TICKS_PER_DAY } from '../../shared/tick.ts';
import { type Tier, tiers } from '../../shared/tiers.ts';

/** An order at the market's price, or with prices of its own; `bracket` is placed when a purchase is filled. */
export interface PracticeOrder extends Triggers {
  readonly symbol: StockSymbol;
  readonly action: TradeAction;
  readonly shares: number;
  readonly bracket?: Triggers | undefined;
  /** The seen price of an order without prices of its own; `limit` fills at it or better, now or never. */
  readonly seenPriceCents?: number | undefined;
  readonly orderType?: OrderType | undefined;
}

type Asked = Pick<TradeRequest, 'action' | 'shares' | 'limitPrice' | 'stopPrice' | 'bracket' | 'seenPrice'> &
  Partial<Pick<TradeRequest, 'orderType'>>;

export function practiceOrder(symbol: StockSymbol, { action, shares, bracket, ...asked }: Asked): PracticeOrder {
  const own = triggersOf(asked);
  const { seenPrice, orderType } = asked;
  const seen = seenPrice &&
    Object.keys(own).length === 0 && { seenPriceCents: parseCents(seenPrice) as number, orderType };
  return { symbol, action, shares, ...own, ...seen, ...(bracket && { bracket: triggersOf(bracket) }) };
}

function triggersOf({ limitPrice, stopPrice }: Pick<TradeRequest, 'limitPrice' | 'stopPrice'>): Triggers {
  const cents = (price: string) => parseCents(price) as number;
  return { ...(limitPrice && { limitCents: cents(limitPrice) }), ...(stopPrice && { stopCents: cents(stopPrice) }) };
}

export interface PracticeTrade extends PracticeOrder {
  readonly tick: number;
  readonly priceCents: number;
  readonly totalCents: number;
  readonly cashAfterCents: number;
  /** The order's own price that was reached; undefined at the market's price. */
  readonly trigger: Trigger | undefined;
}

export interface WaitingOrder extends PracticeOrder {
  readonly placedTick: number;
}

export interface PracticeMoment {
  readonly tick: number;
  readonly priceOf: (symbol: StockSymbol) => number;
  readonly halted?: boolean;
}

const ORDER_LIFE_TICKS = ORDER_LIFE_DAYS * TICKS_PER_DAY;

/**
 * An account outside the game, by its rules to the cent: it does what `decideTrade`, `decideRestingOrder` and the
 * filling of orders do to a player, without a table (practice-account.test.ts compares them).
 */
export class PracticeAccount {
  #cashCents: number;
  readonly #holdings: Map<StockSymbol, Holding>;
  readonly #accessTiers: readonly Tier[];
  #waiting: WaitingOrder[] = [];
  readonly trades: PracticeTrade[] = [];
  readonly cancelled: { readonly order: WaitingOrder; readonly tick: number; readonly refusal: Refusal }[] = [];

  constructor(
    { cashCents, holdings = [] }: { cashCents: number; holdings?: Iterable<readonly [StockSymbol, Holding]> },
    accessTiers: readonly Tier[] = tiers,
  ) {
    this.#cashCents = cashCents;
    this.#holdings = new Map(holdings);
    this.#accessTiers = accessTiers;
  }

  get cashCents(): number {
    return this.#cashCents;
  }

  get holdings(): ReadonlyMap<StockSymbol, Holding> {
    return this.#holdings;
  }

  get waiting(): readonly WaitingOrder[] {
    return this.#waiting;
  }

  sharesOf(symbol: StockSymbol): number {
    return this.#holdings.get(symbol)?.shares ?? 0;
  }

  valueCents(priceOf: PracticeMoment['priceOf']): number {
    let value = this.#cashCents;
    for (const [symbol, { shares }] of this.#holdings) value += shares * priceOf(symbol);
    return value;
  }

  /** Fills the order at once if the price is right; otherwise it waits. @returns the refusal, if any */
  place(order: PracticeOrder, { tick, priceOf, halted = false }: PracticeMoment): Refusal | undefined {
    const priceCents = priceOf(order.symbol);
    const own = levelsOf(order).map(({ cents }) => cents);
    const trigger = reachedTrigger(order, priceCents);
    const rests = own.length > 0 && trigger === undefined;
    const refusal =
      this.#orderRefusal(order, halted) ??
      (rests ? undefined : this.#meansRefusal(order, priceCents)) ??
      (own.length > 0 ? undefined : priceRefusal({ ...order, orderType: order.orderType ?? 'market' }, priceCents)) ??
      bracketRefusal(order.bracket, rests ? own : [priceCents]);
    if (refusal) return refusal;
    if (!rests) return this.#trade(order, { tick, priceCents, trigger });
    if (this.#waiting.length >= MAX_OPEN_ORDERS) return { code: 'too-many-orders' };
    this.#waiting.push({ ...order, placedTick: tick });
    return undefined;
  }

  cancel(order: WaitingOrder): void {
    this.#waiting = this.#waiting.filter((each) => each !== order);
  }

  /** Fills the orders whose price a tick reaches. Callers call it for every tick after an order was placed. */
  see({ tick, priceOf, halted = false }: PracticeMoment): void {
    if (halted || this.#waiting.length === 0) return;
    for (const order of this.#waiting) {
      if (tick <= order.placedTick) continue;
      const priceCents = priceOf(order.symbol);
      const trigger = reachedTrigger(order, priceCents);
      const hasExpired = tick >= order.placedTick + ORDER_LIFE_TICKS;
      if (!trigger && !hasExpired) continue;
      this.cancel(order);
      if (!trigger || hasExpired) continue;
      const refusal = this.#orderRefusal(order, false) ?? this.#meansRefusal(order, priceCents);
      if (refusal) this.cancelled.push({ order, tick, refusal });
      else this.#trade(order, { tick, priceCents, trigger });
    }
  }

  #orderRefusal({ symbol, action, shares }: PracticeOrder, halted: boolean): Refusal | undefined {
    if (!Number.isSafeInteger(shares) || shares < 1) return { code: 'invalid-shares' };
    if (shares > MAX_SHARES_PER_TRADE) return { code: 'order-too-large' };
    if (halted) return { code: 'market-halted' };
    const tier = findCompany(symbol)?.tier;
    if (!tier) return { code: 'unknown-symbol', symbol };
    if (action === 'sell' || this.#accessTiers.includes(tier)) return undefined;
    return { code: 'tier-locked', symbol, plan: planUnlocking(tier).tier };
  }

  #meansRefusal({ symbol, action, shares }: PracticeOrder, priceCents: number): Refusal | undefined {
    const means = { cashCents: this.#cashCents, owned: this.sharesOf(symbol) };
    return meansRefusal({ symbol, action, shares, priceCents }, means);
  }

  #trade(order: PracticeOrder, at: Pick<PracticeTrade, 'tick' | 'priceCents' | 'trigger'>): undefined {
    const { symbol, action, shares, bracket } = order;
    const totalCents = dealCents({ action, shares, priceCents: at.priceCents });
    const holding = holdingAfter(this.#holdings.get(symbol), order, totalCents);
    this.#cashCents = cashAfter(this.#cashCents, { action, shares, priceCents: at.priceCents });
    if (holding) this.#holdings.set(symbol, holding);
    else this.#holdings.delete(symbol);
    this.trades.push({ ...order, ...at, totalCents, cashAfterCents: this.#cashCents });
    if (bracket) this.#waiting.push({ symbol, action: BRACKET_ACTION, shares, ...bracket, placedTick: at.tick });
    return undefined;
  }
}

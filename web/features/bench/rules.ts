import { companies, findCompany, type StockSymbol } from '../../../shared/companies.ts';
import { affordableShares, type Holding } from '../../../shared/order-rules.ts';
import { type PlanTier, plans, planTiers } from '../../../shared/plans.ts';
import { MAX_SHARES_PER_TRADE } from '../../../shared/schemas/trade.ts';
import { TICKS_PER_HOUR, TICKS_PER_MINUTE } from '../../../shared/tick.ts';
import { type Tier, tiers } from '../../../shared/tiers.ts';
import { HISTORY_DAYS, type Moment, type Order, type Strategy } from './strategy.ts';

/** Lists which of a condition's two figures each kind needs. */
const priceConditions = {
  falls: ['Percent', 'Hours'],
  rises: ['Percent', 'Hours'],
  'crosses-above': ['Hours'],
  'crosses-below': ['Hours'],
  'below-open': ['Percent'],
  'above-open': ['Percent'],
} as const;
export const buyConditions = { always: [], ...priceConditions } as const;
export const sellConditions = {
  never: [],
  gain: ['Percent'],
  loss: ['Percent'],
  after: ['Hours'],
  ...priceConditions,
} as const;

export type BuyKind = keyof typeof buyConditions;
export type SellKind = keyof typeof sellConditions;

interface Condition<Kind> {
  readonly kind: Kind;
  readonly percent: number;
  readonly hours: number;
}

/** Conditions are checked once a minute; the stops hold at every tick. */
export interface Rules {
  /** A plan's companies, a tier's, or one by its symbol. */
  readonly companies: PlanTier | Tier | StockSymbol;
  readonly buy: Condition<BuyKind>;
  readonly sell: Condition<SellKind>;
  /** The size of a purchase: a percentage of the cash, or an amount. */
  readonly size: { readonly percent: number } | { readonly cents: number };
  /** The distance below and above the price of the purchase, in percent. */
  readonly stopLoss?: number | undefined;
  readonly takeProfit?: number | undefined;
  readonly positions: number;
}

export const MAX_HOURS = 24 * HISTORY_DAYS;

export function symbolsOf(chosen: Rules['companies']): readonly StockSymbol[] {
  const one = findCompany(chosen);
  if (one) return [one.symbol as StockSymbol];
  const wanted: readonly Tier[] = isPlan(chosen) ? plans[chosen].accessTiers : tiers.filter((tier) => tier === chosen);
  return companies.filter(({ tier }) => wanted.includes(tier)).map(({ symbol }) => symbol);
}

function isPlan(chosen: string): chosen is PlanTier {
  return planTiers.some((plan) => plan === chosen);
}

export function strategyOf(rules: Rules): Strategy {
  const { buy, sell, positions } = rules;
  const isBought = conditionOf(buy);
  const isSold = conditionOf(sell);
  const since = new Map<StockSymbol, number>();
  const isTime = ({ symbol, priceCents, at }: Seen, { shares, costCents }: Holding): boolean => {
    if (sell.kind === 'gain') return shares * priceCents >= costCents * (1 + sell.percent / 100);
    if (sell.kind === 'loss') return shares * priceCents <= costCents * (1 - sell.percent / 100);
    if (sell.kind === 'after') return at.tick - (since.get(symbol) ?? at.tick) >= sell.hours * TICKS_PER_HOUR;
    return false;
  };
  const onTick = (at: Moment): Order[] | undefined => {
    if (at.tick % TICKS_PER_MINUTE !== 0) return undefined;
    const orders: Order[] = [];
    let { positions: open, cashCents } = at.account;
    for (const symbol of at.symbols) {
      const priceCents = at.priceCents(symbol);
      if (priceCents === undefined) continue;
      const seen = { symbol, priceCents, at };
      const buys = isBought(seen);
      const sells = isSold(seen);
      if (at.halted) continue;
      const held = at.account.holding(symbol);
      if (held && (sells || isTime(seen, held))) {
        const bracket = at.account.orders.filter((order) => order.symbol === symbol);
        orders.push(...bracket.map(({ id }) => ({ cancel: id })), { symbol, action: 'sell', shares: held.shares });
        cashCents += held.shares * priceCents;
        open--;
      }
      if (held || !buys || open >= positions) continue;
      const shares = sharesFor(rules.size, { cashCents, priceCents });
      if (shares < 1) continue;
      orders.push({ symbol, action: 'buy', shares, ...bracketOf(rules, priceCents, at) });
      since.set(symbol, at.tick);
      cashCents -= shares * priceCents;
      open++;
    }
    return orders;
  };
  return { onTick };
}

interface Seen {
  readonly symbol: StockSymbol;
  readonly priceCents: number;
  readonly at: Moment;
}

function conditionOf({ kind, percent, hours }: Condition<BuyKind | SellKind>): (seen: Seen) => boolean {
  const isMoved = ({ priceCents, fromCents }: { priceCents: number; fromCents: number | undefined }, way: number) =>
    fromCents !== undefined && way * (priceCents - fromCents) >= (fromCents * percent) / 100;
  const ago = Math.max(1, Math.round(hours * 60)) * TICKS_PER_MINUTE;
  switch (kind) {
    case 'always':
      return () => true;
    case 'falls':
    case 'rises':
      return ({ at, symbol, priceCents }) =>
        isMoved({ priceCents, fromCents: at.priceCents(symbol, ago) }, kind === 'falls' ? -1 : 1);
    case 'below-open':
    case 'above-open':
      return ({ at, symbol, priceCents }) =>
        isMoved({ priceCents, fromCents: at.openCents(symbol) }, kind === 'below-open' ? -1 : 1);
    case 'crosses-above':
    case 'crosses-below':
      return crossing(ago, kind === 'crosses-above' ? 1 : -1);
    default:
      return () => false;
  }
}

function crossing(ticks: number, wanted: number): (seen: Seen) => boolean {
  const most = ticks / TICKS_PER_MINUTE;
  const averages = new Map<StockSymbol, { tick: number; sumCents: number; minutes: number; side: number }>();
  return ({ at, symbol, priceCents }) => {
    let average = averages.get(symbol);
    // A gap in the market starts a new average.
    if (average?.tick !== at.tick - TICKS_PER_MINUTE) {
      average = { tick: 0, sumCents: 0, minutes: 0, side: 0 };
      averages.set(symbol, average);
    }
    if (average.minutes === most) average.sumCents -= at.priceCents(symbol, ticks) ?? 0;
    else average.minutes++;
    average.tick = at.tick;
    average.sumCents += priceCents;
    const before = average.side;
    if (average.minutes === most) average.side = Math.sign(priceCents * most - average.sumCents) || before;
    return average.side === wanted && before === -wanted;
  };
}

function sharesFor(size: Rules['size'], means: { cashCents: number; priceCents: number }): number {
  const wanted = 'cents' in size ? size.cents : Math.floor((means.cashCents * size.percent) / 100);
  return Math.min(
    affordableShares(Math.min(wanted, means.cashCents), { ...means, action: 'buy' }),
    MAX_SHARES_PER_TRADE,
  );
}

/** Rounds to the nearest cent, but never to the price itself. */
function bracketOf({ stopLoss, takeProfit }: Rules, priceCents: number, { coins }: Moment) {
  const stopCents = stopLoss && Math.min(priceCents - 1, Math.round(priceCents * (1 - stopLoss / 100)));
  const limitCents = takeProfit && Math.max(priceCents + 1, Math.round(priceCents * (1 + takeProfit / 100)));
  const bracket = {
    ...(stopCents && stopCents > 0 && { stopPrice: coins(stopCents) }),
    ...(limitCents && { limitPrice: coins(limitCents) }),
  };
  return Object.keys(bracket).length > 0 ? { bracket } : {};
}

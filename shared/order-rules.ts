import { formatCents } from './money.ts';
import type { Refusal } from './refusals.ts';
import { type OrderType, PRICE_TOLERANCE_BASIS_POINTS, type TradeAction, type Trigger } from './schemas/trade.ts';

/* A browser previews with these order rules, and a Lambda decides with them. */

/** A limit, a stop, or both (an OCO), of which the first to be reached ends the order. */
export interface Triggers {
  readonly limitCents?: number;
  readonly stopCents?: number;
}

export type Direction = 'falling' | 'rising';

export interface Level {
  readonly trigger: Trigger;
  readonly direction: Direction;
  readonly cents: number;
}

type Waiting = Triggers & { readonly action: TradeAction };

/** A falling price reaches purchase limits and sale stops; a rising one reaches the other two. */
export function levelsOf({ action, limitCents, stopCents }: Waiting): Level[] {
  const [better, worse] = action === 'buy' ? (['falling', 'rising'] as const) : (['rising', 'falling'] as const);
  const levels: Level[] = [];
  if (limitCents !== undefined) levels.push({ trigger: 'limit', direction: better, cents: limitCents });
  if (stopCents !== undefined) levels.push({ trigger: 'stop', direction: worse, cents: stopCents });
  return levels;
}

/** One price never reaches both levels of an OCO, because they are on either side of it. */
export function reachedTrigger({ action, limitCents, stopCents }: Waiting, priceCents: number): Trigger | undefined {
  const sign = action === 'buy' ? 1 : -1;
  if (limitCents !== undefined && sign * (limitCents - priceCents) >= 0) return 'limit';
  if (stopCents !== undefined && sign * (priceCents - stopCents) >= 0) return 'stop';
  return undefined;
}

export function haveSameTriggers(one: Triggers | undefined, other: Triggers | undefined): boolean {
  return one?.limitCents === other?.limitCents && one?.stopCents === other?.stopCents;
}

/** A holding has at least one share. */
export interface Holding {
  readonly shares: number;
  readonly costCents: number;
}

export interface Deal {
  readonly action: TradeAction;
  readonly shares: number;
  readonly priceCents: number;
}

export function dealCents({ shares, priceCents }: Deal): number {
  return shares * priceCents;
}

/** The most shares that a sum can pay for. */
export function affordableShares(sumCents: number, { priceCents }: Omit<Deal, 'shares'>): number {
  return Math.floor(sumCents / priceCents);
}

export function cashAfter(cashCents: number, deal: Deal): number {
  return deal.action === 'buy' ? cashCents - dealCents(deal) : cashCents + dealCents(deal);
}

/**
 * Returns undefined if none are left. Selling k of q shares removes floor(cost × k / q) of the cost; all, all of it.
 */
export function holdingAfter(
  held: Holding | undefined,
  { action, shares }: Pick<Deal, 'action' | 'shares'>,
  totalCents: number,
): Holding | undefined {
  const before = held ?? { shares: 0, costCents: 0 };
  if (action === 'buy') return { shares: before.shares + shares, costCents: before.costCents + totalCents };
  if (shares === before.shares) return undefined;
  const removedCents = Number((BigInt(before.costCents) * BigInt(shares)) / BigInt(before.shares));
  return { shares: before.shares - shares, costCents: before.costCents - removedCents };
}

export function meansRefusal(
  deal: Deal & { readonly symbol: string },
  { cashCents, owned }: { cashCents: number; owned: number },
): Refusal | undefined {
  const { action, symbol, shares } = deal;
  if (action === 'sell') return shares > owned ? { code: 'not-enough-shares', symbol, shares, owned } : undefined;
  const shortCents = dealCents(deal) - cashCents;
  return shortCents > 0 ? { code: 'not-enough-coins', symbol, shares, short: formatCents(shortCents) } : undefined;
}

/** Its limit is a take-profit, its stop a stop-loss. */
export const BRACKET_ACTION: TradeAction = 'sell';

export function bracketReached(bracket: Triggers, priceCents: number): Trigger | undefined {
  return reachedTrigger({ ...bracket, action: BRACKET_ACTION }, priceCents);
}

/** Refuses a bracket that would cross at once at one of the prices at which its shares may be bought. */
export function bracketRefusal(bracket: Triggers | undefined, pricesCents: readonly number[]): Refusal | undefined {
  const reaching = bracket && pricesCents.find((cents) => bracketReached(bracket, cents));
  return reaching === undefined ? undefined : { code: 'bracket-reached', price: formatCents(reaching) };
}

interface SeenOrder {
  readonly action: TradeAction;
  readonly orderType: OrderType;
  readonly seenPriceCents?: number | undefined;
}

/**
 * A market order may fill worse than the price the player saw by the tolerance (rounded down to a cent), a limit order
 * not at all. An order without a seen price takes the current one.
 */
export function priceRefusal(
  { action, orderType, seenPriceCents }: SeenOrder,
  priceCents: number,
): Refusal | undefined {
  const seenCents = seenPriceCents ?? priceCents;
  const basisPoints = orderType === 'limit' ? 0 : PRICE_TOLERANCE_BASIS_POINTS;
  const toleranceCents = Math.floor((seenCents * basisPoints) / 10_000);
  const worseCents = action === 'buy' ? priceCents - seenCents : seenCents - priceCents;
  return worseCents > toleranceCents ? { code: 'price-moved', price: formatCents(priceCents) } : undefined;
}

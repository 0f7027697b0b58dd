import { formatCents } from './money.ts';
import type { Refusal } from './refusals.ts';
import type { TradeAction, Trigger } from './schemas/trade.ts';

/*
 * The rules of an order, which a browser foresees by and a Lambda decides by. Money is in cents.
 */

/** The prices that an order waits for: a limit, a stop, or both (an OCO), of which the first that comes ends it. */
export interface Triggers {
  readonly limitCents?: number;
  readonly stopCents?: number;
}

/** Which way a price goes when it reaches a level. */
export type Direction = 'falling' | 'rising';

/** One price that an order waits for, as the book keeps it. */
export interface Level {
  readonly trigger: Trigger;
  readonly direction: Direction;
  readonly cents: number;
}

type Waiting = Triggers & { readonly action: TradeAction };

/** A limit of a purchase and a stop of a sale are reached by a falling price, the two others by a rising one. */
export function levelsOf({ action, limitCents, stopCents }: Waiting): Level[] {
  const [better, worse] = action === 'buy' ? (['falling', 'rising'] as const) : (['rising', 'falling'] as const);
  const levels: Level[] = [];
  if (limitCents !== undefined) levels.push({ trigger: 'limit', direction: better, cents: limitCents });
  if (stopCents !== undefined) levels.push({ trigger: 'stop', direction: worse, cents: stopCents });
  return levels;
}

/** Which of its prices an order has reached. One price never reaches both of an OCO: they lie on either side of it. */
export function reachedTrigger(order: Waiting, priceCents: number): Trigger | undefined {
  const reached = ({ direction, cents }: Level) =>
    direction === 'falling' ? priceCents <= cents : priceCents >= cents;
  return levelsOf(order).find(reached)?.trigger;
}

export function haveSameTriggers(one: Triggers | undefined, other: Triggers | undefined): boolean {
  return one?.limitCents === other?.limitCents && one?.stopCents === other?.stopCents;
}

/** A player's shares of one company, at least one, and what was paid for them. */
export interface Holding {
  readonly shares: number;
  readonly costCents: number;
}

/** Shares that change hands at a price. */
interface Deal {
  readonly action: TradeAction;
  readonly shares: number;
  readonly priceCents: number;
}

/** What is paid for a purchase, or comes of a sale. */
export function dealCents({ shares, priceCents }: Deal): number {
  return shares * priceCents;
}

/** How many shares a sum buys. */
export function affordableShares(sumCents: number, priceCents: number): number {
  return Math.floor(sumCents / priceCents);
}

export function cashAfter(cashCents: number, deal: Deal): number {
  return deal.action === 'buy' ? cashCents - dealCents(deal) : cashCents + dealCents(deal);
}

/**
 * Undefined where no share is left. Selling k of q shares removes floor(cost × k / q) of the cost; selling all removes
 * all.
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

/** The refusal of a trade that the player has too few coins or shares for. */
export function meansRefusal(
  deal: Deal & { readonly symbol: string },
  { cashCents, owned }: { cashCents: number; owned: number },
): Refusal | undefined {
  const { action, symbol, shares } = deal;
  if (action === 'sell') return shares > owned ? { code: 'not-enough-shares', symbol, shares, owned } : undefined;
  const shortCents = dealCents(deal) - cashCents;
  return shortCents > 0 ? { code: 'not-enough-coins', symbol, shares, short: formatCents(shortCents) } : undefined;
}

/** A bracket is a sale: its limit is a take-profit, its stop a stop-loss. */
export const BRACKET_ACTION: TradeAction = 'sell';

/** Which price of a bracket would end it as soon as the shares are bought at this price. */
export function bracketReached(bracket: Triggers, priceCents: number): Trigger | undefined {
  return reachedTrigger({ ...bracket, action: BRACKET_ACTION }, priceCents);
}

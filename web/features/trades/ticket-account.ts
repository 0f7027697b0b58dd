import type { TradeAction } from '../../../shared/schemas/trade.ts';

/** What the player has, as far as it is known. */
export interface TicketAccount {
  readonly cashCents: number | undefined;
  /** Cash and all holdings. */
  readonly totalCents: number | undefined;
  /** Of the ticket's stock; none is no shares at no cost. */
  readonly held: { readonly shares: number; readonly costCents: number } | undefined;
}

/** What the player will have. */
interface Afterwards {
  readonly cashCents: number;
  readonly shares: number;
  /** What the stock will be of the whole portfolio, at the present price. */
  readonly valueCents: number;
  readonly totalCents: number;
  /** What a share will have cost on average; undefined where none is left. */
  readonly averageCents: number | undefined;
}

interface Deal {
  readonly action: TradeAction;
  readonly shares: number;
  /** What a share costs or brings. */
  readonly eachCents: number;
  readonly priceCents: number;
}

/**
 * The account once the trade is made; undefined while it is not known, and for a trade that cannot be made. A sale takes
 * its part of the cost, rounded down, as the game's own rule does.
 */
export function afterwards(
  { action, shares, eachCents, priceCents }: Deal,
  { cashCents, totalCents, held }: TicketAccount,
): Afterwards | undefined {
  if (cashCents === undefined || totalCents === undefined || !held || !(shares > 0)) return undefined;
  const sign = action === 'buy' ? 1 : -1;
  const sumCents = shares * eachCents;
  const left = held.shares + sign * shares;
  const cashAfter = cashCents - sign * sumCents;
  if (left < 0 || cashAfter < 0 || !Number.isSafeInteger(cashAfter)) return undefined;
  const costCents = action === 'buy' ? held.costCents + sumCents : held.costCents - costOfPart(held, shares);
  return {
    cashCents: cashAfter,
    shares: left,
    valueCents: left * priceCents,
    totalCents: totalCents + sign * shares * (priceCents - eachCents),
    averageCents: left > 0 ? Math.round(costCents / left) : undefined,
  };
}

function costOfPart(held: { shares: number; costCents: number }, shares: number): number {
  return Number((BigInt(held.costCents) * BigInt(shares)) / BigInt(held.shares));
}

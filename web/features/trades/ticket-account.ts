import { cashAfter, dealCents, type Holding, holdingAfter } from '../../../shared/order-rules.ts';
import type { TradeAction } from '../../../shared/schemas/trade.ts';

/** What the player has, as far as it is known. */
export interface TicketAccount {
  readonly cashCents: number | undefined;
  /** Cash and all holdings. */
  readonly totalCents: number | undefined;
  /** Of the ticket's stock; none is no shares at no cost. */
  readonly held: Holding | undefined;
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

/** The account once the trade is made; undefined while it is not known, and for a trade that cannot be made. */
export function afterwards(
  { action, shares, eachCents, priceCents }: Deal,
  { cashCents, totalCents, held }: TicketAccount,
): Afterwards | undefined {
  if (cashCents === undefined || totalCents === undefined || !held || !(shares > 0)) return undefined;
  if (action === 'sell' && shares > held.shares) return undefined;
  const deal = { action, shares, priceCents: eachCents };
  const cash = cashAfter(cashCents, deal);
  if (cash < 0 || !Number.isSafeInteger(cash)) return undefined;
  const left = holdingAfter(held, deal, dealCents(deal)) ?? { shares: 0, costCents: 0 };
  const gainCents = (left.shares - held.shares) * priceCents + cash - cashCents;
  return {
    cashCents: cash,
    shares: left.shares,
    valueCents: left.shares * priceCents,
    totalCents: totalCents + gainCents,
    averageCents: left.shares > 0 ? Math.round(left.costCents / left.shares) : undefined,
  };
}

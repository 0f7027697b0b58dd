import { formatCents } from '../../../shared/money.ts';
import {
  affordableShares,
  bracketReached,
  cashAfter,
  dealCents,
  type Holding,
  holdingAfter,
  meansRefusal,
} from '../../../shared/order-rules.ts';
import { refusalSentence } from '../../../shared/refusals.ts';
import { MAX_SHARES_PER_TRADE, type TradeAction } from '../../../shared/schemas/trade.ts';
import type { PriceField } from '../../lib/ticket.ts';
import type { Toast } from '../../ui/toast-store.ts';
import { fillCents, fillsAtOnce, readPrice, sharesOf, type TicketFields } from './ticket-fields.ts';

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

interface Seen {
  readonly symbol: string;
  readonly priceCents: number;
  readonly account: TicketAccount;
}

export type TicketFigures = ReturnType<typeof ticketFigures>;

/** What the fields come to at the present price. `shares` is NaN while no amount is named. */
export function ticketFigures(fields: TicketFields, { symbol, priceCents, account }: Seen) {
  const eachCents = fillCents(fields, priceCents);
  const shares = sharesOf(fields, eachCents);
  return {
    shares,
    eachCents,
    totalCents: shares > 0 ? dealCents({ action: fields.action, shares, priceCents: eachCents }) : 0,
    foreseen: foreseenProblem(fields, { symbol, shares, priceCents, account }),
    after: afterwards({ action: fields.action, shares, eachCents, priceCents }, account),
  };
}

/** Why a trade cannot be sent, or was not made, and the field that it is about. */
export interface TicketProblem {
  readonly field: PriceField | 'symbol' | 'shares';
  /** Of the toast that tells it. */
  readonly title: string;
  readonly text: string;
}

export function problemToast({ title, text }: TicketProblem): Toast {
  return { title, description: text, tone: 'destructive' };
}

interface SeenAmount {
  readonly symbol: string;
  readonly shares: number;
  readonly priceCents: number;
  readonly account: TicketAccount;
}

/**
 * What the server would refuse, in its own sentence, as far as this screen can know: it is told before anything is sent.
 * An order that rests is not refused for missing coins or shares: they may come first.
 */
export function foreseenProblem(fields: TicketFields, { symbol, shares, priceCents, account }: SeenAmount) {
  if (shares > MAX_SHARES_PER_TRADE) return amountProblem(refusalSentence({ code: 'order-too-large' }));
  const { action } = fields;
  const { cashCents = Number.POSITIVE_INFINITY, held } = account;
  const owned = held?.shares ?? Number.POSITIVE_INFINITY;
  const refusal =
    shares > 0 && fillsAtOnce(fields, priceCents)
      ? meansRefusal({ symbol, action, shares, priceCents }, { cashCents, owned })
      : undefined;
  return refusal ? amountProblem(refusalSentence(refusal)) : bracketProblem(fields, fillCents(fields, priceCents));
}

/** A bracket that would be reached at once, by the price that the shares are bought at. */
function bracketProblem(fields: TicketFields, eachCents: number): TicketProblem | undefined {
  if (fields.action === 'sell') return undefined;
  const bracket = {
    limitCents: readPrice(fields.takeProfit) ?? undefined,
    stopCents: readPrice(fields.stopLoss) ?? undefined,
  };
  const reached = bracketReached(bracket, eachCents);
  if (!reached) return undefined;
  const text = refusalSentence({ code: 'bracket-reached', price: formatCents(eachCents) });
  return { field: reached === 'stop' ? 'stopLoss' : 'takeProfit', title: 'Trade Failed', text };
}

function amountProblem(text: string): TicketProblem {
  return { field: 'shares', title: 'Trade Failed', text };
}

/** Quarters of the cash for a purchase, and of the holding for a sale. */
export const quarters = [1, 2, 3, 4] as const;
export type Quarters = (typeof quarters)[number];

/**
 * The amount that so many quarters are; undefined where that is no share, or is not known. A sale is always counted in
 * shares: in coins, a price that moves would leave a share behind.
 */
export function quickAmount(
  of: Quarters,
  { action, unit }: Pick<TicketFields, 'action' | 'unit'>,
  { eachCents, account }: { eachCents: number; account: TicketAccount },
): Pick<TicketFields, 'unit' | 'shares'> | Pick<TicketFields, 'coins'> | undefined {
  if (action === 'sell') return inShares(Math.floor(((account.held?.shares ?? 0) * of) / quarters.length));
  const sumCents = Math.floor(((account.cashCents ?? 0) * of) / quarters.length);
  const shares = affordableShares(sumCents, eachCents);
  if (unit === 'shares' || shares > MAX_SHARES_PER_TRADE) return inShares(shares);
  return shares > 0 ? { coins: formatCents(sumCents) } : undefined;
}

function inShares(shares: number) {
  return shares > 0 ? { unit: 'shares' as const, shares: String(Math.min(shares, MAX_SHARES_PER_TRADE)) } : undefined;
}

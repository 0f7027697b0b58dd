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
import { type Refusal, refusalSentence } from '../../../shared/refusals.ts';
import { MAX_SHARES_PER_TRADE, type TradeAction } from '../../../shared/schemas/trade.ts';
import type { Toast } from '../../ui/toast-store.ts';
import { fillCents, fillsAtOnce, readPrice, sharesOf, type TicketFields, type TicketProblem } from './ticket-fields.ts';

/** An account in a contest: the most that one stock's shares may have cost, and why nothing trades now. */
export interface ContestTerms {
  readonly name: string;
  readonly capCents: number;
  readonly closed: Refusal | undefined;
}

export interface TicketAccount {
  readonly cashCents: number | undefined;
  readonly totalCents: number | undefined;
  /** The holding in the ticket's stock; zero shares at no cost if there is none. */
  readonly held: Holding | undefined;
  readonly halted?: boolean;
  readonly contest?: ContestTerms | undefined;
}

interface Seen {
  readonly symbol: string;
  readonly priceCents: number;
  readonly account: TicketAccount;
}

export type TicketFigures = ReturnType<typeof ticketFigures>;

/** `shares` is NaN without an amount. */
export function ticketFigures(fields: TicketFields, { symbol, priceCents, account }: Seen) {
  const eachCents = fillCents(fields, priceCents);
  const shares = sharesOf(fields, eachCents);
  return {
    shares,
    priceCents,
    eachCents,
    totalCents: shares > 0 ? dealCents({ action: fields.action, shares, priceCents: eachCents }) : 0,
    foreseen: foreseenProblem(fields, { symbol, shares, priceCents, account }),
    after: accountAfterTrade({ action: fields.action, shares, eachCents, priceCents }, account),
  };
}

interface Deal {
  readonly action: TradeAction;
  readonly shares: number;
  readonly eachCents: number;
  readonly priceCents: number;
}

/** Returns undefined for an unknown account or an impossible trade. */
export function accountAfterTrade(
  { action, shares, eachCents, priceCents }: Deal,
  { cashCents, totalCents, held }: TicketAccount,
) {
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

export function problemToast({ title, text }: TicketProblem): Toast {
  return { title, description: text, tone: 'destructive' };
}

/**
 * Foresees the server's refusal, in its own words. A resting order may lack coins or shares, which can arrive first.
 */
export function foreseenProblem(
  fields: TicketFields,
  { symbol, shares, priceCents, account }: Seen & { readonly shares: number },
): TicketProblem | undefined {
  const { action } = fields;
  if (shares > MAX_SHARES_PER_TRADE) return failed('shares', refusalSentence({ code: 'order-too-large' }));
  if (account.contest?.closed) return failed('shares', refusalSentence(account.contest.closed));
  if (account.halted) return failed('shares', refusalSentence({ code: 'market-halted' }));
  const { cashCents = Number.POSITIVE_INFINITY, held } = account;
  const owned = held?.shares ?? Number.POSITIVE_INFINITY;
  const deal = { symbol, action, shares, priceCents };
  const refusal =
    shares > 0 && fillsAtOnce(fields, priceCents)
      ? (meansRefusal(deal, { cashCents, owned }) ?? capRefusal(deal, account))
      : undefined;
  if (refusal) return failed('shares', refusalSentence(refusal));
  if (action === 'sell') return undefined;
  const eachCents = fillCents(fields, priceCents);
  const bracket = {
    limitCents: readPrice(fields.takeProfit) ?? undefined,
    stopCents: readPrice(fields.stopLoss) ?? undefined,
  };
  const reached = bracketReached(bracket, eachCents);
  if (!reached) return undefined;
  const text = refusalSentence({ code: 'bracket-reached', price: formatCents(eachCents) });
  return failed(reached === 'stop' ? 'stopLoss' : 'takeProfit', text);
}

function capRefusal(
  deal: Omit<Deal, 'eachCents'> & { readonly symbol: string },
  { contest, held }: TicketAccount,
): Refusal | undefined {
  if (!contest || deal.action === 'sell' || (held?.costCents ?? 0) + dealCents(deal) <= contest.capCents)
    return undefined;
  return { code: 'over-contest-cap', symbol: deal.symbol, most: formatCents(contest.capCents) };
}

const failed = (field: TicketProblem['field'], text: string) => ({ field, title: 'Trade Failed', text });

export const quarters = [1, 2, 3, 4] as const;
export type Quarters = (typeof quarters)[number];

/**
 * Returns undefined if it is less than a share. A sale always counts in shares: in coins, a moving price would leave a
 * share behind.
 */
export function quickAmount(
  of: Quarters,
  { action, unit }: Pick<TicketFields, 'action' | 'unit'>,
  { eachCents, account }: { eachCents: number; account: TicketAccount },
): Pick<TicketFields, 'unit' | 'shares'> | Pick<TicketFields, 'coins'> | undefined {
  if (action === 'sell') return inShares(Math.floor(((account.held?.shares ?? 0) * of) / quarters.length));
  const sumCents = Math.floor(((spendableCents(account) ?? 0) * of) / quarters.length);
  const shares = affordableShares(sumCents, { action, priceCents: eachCents });
  if (unit === 'shares' || shares > MAX_SHARES_PER_TRADE) return inShares(shares);
  return shares > 0 ? { coins: formatCents(sumCents) } : undefined;
}

/** A contest's cap may allow less than the cash. */
export function spendableCents({ cashCents, held, contest }: TicketAccount): number | undefined {
  if (!contest || cashCents === undefined) return cashCents;
  return Math.min(cashCents, Math.max(0, contest.capCents - (held?.costCents ?? 0)));
}

function inShares(shares: number) {
  return shares > 0 ? { unit: 'shares' as const, shares: String(Math.min(shares, MAX_SHARES_PER_TRADE)) } : undefined;
}

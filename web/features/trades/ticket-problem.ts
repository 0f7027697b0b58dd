import { formatCents } from '../../../shared/money.ts';
import { bracketReached, meansRefusal } from '../../../shared/order-rules.ts';
import { refusalSentence } from '../../../shared/refusals.ts';
import { MAX_SHARES_PER_TRADE } from '../../../shared/schemas/trade.ts';
import type { PriceField } from '../../lib/ticket.ts';
import type { Toast } from '../../ui/toast-store.ts';
import { readPrice } from './read-price.ts';
import type { TicketAccount } from './ticket-account.ts';
import { fillCents, fillsAtOnce, type TicketFields } from './ticket-fields.ts';

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

interface Seen {
  readonly symbol: string;
  readonly shares: number;
  readonly priceCents: number;
  readonly account: TicketAccount;
}

/**
 * What the server would refuse, in its own sentence, as far as this screen can know: it is told before anything is sent.
 * An order that rests is not refused for missing coins or shares: they may come first.
 */
export function foreseenProblem(fields: TicketFields, { symbol, shares, priceCents, account }: Seen) {
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

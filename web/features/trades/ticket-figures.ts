import { dealCents } from '../../../shared/order-rules.ts';
import { afterwards, type TicketAccount } from './ticket-account.ts';
import { fillCents, sharesOf, type TicketFields } from './ticket-fields.ts';
import { foreseenProblem } from './ticket-problem.ts';

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

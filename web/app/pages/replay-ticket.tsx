import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-system/jsx';
import { findCompany } from '../../../shared/companies.ts';
import { practiceOrder } from '../../../shared/practice-account.ts';
import { refusalSentence } from '../../../shared/refusals.ts';
import type { PracticeTicket } from '../../features/replay/components/replay.tsx';
import { dayGains, momentOf, newAccount, practise } from '../../features/replay/practice.ts';
import { OrderTicket, sides, TicketForm } from '../../features/trades/components/order-ticket.tsx';
import { emptyFields, isProblem, readTicket, type TicketFields } from '../../features/trades/ticket-fields.ts';
import { type TicketProblem, ticketFigures } from '../../features/trades/ticket-figures.ts';
import { formatPrice, formatShares } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { Change } from '../../ui/change.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

const Form = styled(TicketForm, { base: { gap: 3, p: 4 } });

/** The ticket on a copy of the account as the day began; it sends nothing. */
export function ReplayTicket({ day, acts, onActs, known, trades }: PracticeTicket) {
  const id = useId();
  const [fields, setFields] = useState<TicketFields>({ ...emptyFields, shares: '1' });
  const [problem, setProblem] = useState<TicketProblem>();
  const { symbol } = day;
  const account = practise(day, acts, known);
  const { priceOf, halted = false } = momentOf(day, known - 1);
  const priceCents = priceOf(symbol);
  const held = account.holdings.get(symbol) ?? { shares: 0, costCents: 0 };
  const { cashCents } = account;
  const totalCents = cashCents + held.shares * priceCents;
  const figures = ticketFigures(fields, { symbol, priceCents, account: { cashCents, totalCents, held, halted } });
  const edit = (change: Partial<TicketFields>) => {
    setProblem(undefined);
    setFields((present) => ({ ...present, ...change }));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTicket(fields, { symbol, eachCents: figures.eachCents });
    if (isProblem(read)) return setProblem(read);
    const act = { order: practiceOrder(symbol, read), slot: known - 1 };
    const refusal = practise(day, acts, known).place(act.order, momentOf(day, act.slot));
    if (refusal) setProblem({ field: 'shares', title: 'Not Traded', text: refusalSentence(refusal) });
    else onActs([...acts, act]);
  };
  return (
    <Card aria-labelledby={`${id}-title`}>
      <CardHead id={`${id}-title`} title="Trade It Again">
        {acts.length > 0 && (
          <Button look="quiet" size="sm" onClick={() => onActs([])}>
            Start again
          </Button>
        )}
      </CardHead>
      <Form noValidate onSubmit={onSubmit}>
        <styled.p textStyle="label">
          {day.account
            ? `A copy of your account as the day began, with ${formatShares(day.account.shares.get(symbol) ?? 0)}.`
            : `A new account with ${formatPrice(newAccount.cashCents)} coins.`}
        </styled.p>
        <SegmentedControl
          label="Buy or sell"
          options={sides}
          selected={fields.action}
          onSelect={(action) => edit({ action })}
        />
        <OrderTicket
          id={id}
          quick
          fields={fields}
          onFields={edit}
          account={{ cashCents, totalCents, held, halted }}
          figures={figures}
          problem={problem ?? figures.foreseen}
          tier={findCompany(symbol)?.tier}
        >
          <Button type="submit" size="lg" look={fields.action}>
            {fields.action === 'buy' ? 'Buy' : 'Sell'} in the Replay
          </Button>
        </OrderTicket>
        {acts.length > 0 && <Gains {...dayGains(day, account, known, trades)} />}
      </Form>
    </Card>
  );
}

function Gains({ practisedCents, didCents }: ReturnType<typeof dayGains>) {
  const lines = { 'Trading it again': practisedCents, 'What you did': didCents };
  return (
    <styled.dl aria-label="Gains since the day opened" fontSize="sm" lineHeight="24px">
      {Object.entries(lines).map(([name, cents]) => (
        <styled.div key={name} display="flex" justifyContent="space-between" gap={4}>
          <styled.dt color="ink-muted">{name}</styled.dt>
          <dd>
            <Change cents={cents} unit="price" />
          </dd>
        </styled.div>
      ))}
    </styled.dl>
  );
}

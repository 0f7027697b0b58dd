import { type FormEvent, type ReactNode, useState } from 'react';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { toCents } from '../../../lib/format.ts';
import { findListedNow, listedNow } from '../../../lib/listed.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Input, Label } from '../../../ui/field.tsx';
import { styled } from '../../../ui/styled.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { type AskedTrade, isProblem, readTicket } from '../read-ticket.ts';
import { editDraft, type QuickDraft } from '../ticket-fields.ts';
import { problemToast, type TicketAccount, type TicketProblem, ticketFigures } from '../ticket-figures.ts';
import { OrderTicket, SideControl, ticketFormStyle } from './order-ticket.tsx';
import { ReplaceNote, TakeBackNote, TicketStock, TicketStockRoom } from './ticket-head.tsx';

const Form = styled('form', { base: { ...ticketFormStyle, gap: 3, p: 4 } });

interface QuickTradeProps {
  /** The ids of its fields begin with it. */
  id: string;
  draft: QuickDraft;
  onDraft: (draft: QuickDraft) => void;
  /** The one with the draft's symbol, if there is one. */
  stock: Stock | undefined;
  account: TicketAccount;
  /** Opens the confirmation. */
  onReview: (trade: AskedTrade) => void;
  /** Beneath the form. */
  children?: ReactNode;
}

/** The ticket that stands on the trading screen: a trade by symbol. Nothing is sent before it is confirmed. */
export function QuickTrade({ id, draft, onDraft, stock, account, onReview, children }: QuickTradeProps) {
  const [told, setTold] = useState<{ draft: QuickDraft; problem: TicketProblem }>();
  // Whoever changes the draft, a row's Buy too: what was told of another one is over.
  const complaint = told?.draft === draft ? told.problem : undefined;
  const { symbol, fields } = draft;
  const replaced = draft.replaces?.stockSymbol === symbol.trim().toUpperCase() ? draft.replaces : undefined;
  const priceCents = stock && toCents(stock.currentPrice);
  const figures = priceCents ? ticketFigures(fields, { symbol, priceCents, account }) : undefined;
  const edit = (change: Parameters<typeof editDraft>[1]) => onDraft(editDraft(draft, change));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTicket(fields, { symbol, eachCents: figures?.eachCents, quick: true });
    setTold(isProblem(read) ? { draft, problem: read } : undefined);
    if (!isProblem(read)) return onReview({ ...read, ...(replaced && { replaces: replaced.id }) });
    showToast(problemToast(read));
  };
  return (
    <Card aria-labelledby={`${id}-title`}>
      <CardHead id={`${id}-title`} title="Quick Trade" />
      <Form noValidate onSubmit={onSubmit}>
        <styled.div display="grid" gridTemplateColumns="6fr 5fr" alignItems="end" gap={3}>
          <SymbolInput
            id={`${id}-symbol`}
            value={symbol}
            invalid={complaint?.field === 'symbol'}
            onChange={(typed) => edit({ symbol: typed })}
          />
          <SideControl
            label="Action"
            action={fields.action}
            onAction={(action) => edit({ fields: { ...fields, action } })}
          />
        </styled.div>
        {stock && priceCents !== undefined ? (
          <TicketStock stock={stock} priceCents={priceCents} named />
        ) : (
          findListedNow(symbol.trim()) && <TicketStockRoom />
        )}
        {draft.takesBack && <TakeBackNote action={fields.action} />}
        {replaced && <ReplaceNote order={replaced} />}
        <OrderTicket
          id={id}
          quick
          fields={fields}
          onFields={(change) => edit({ fields: { ...fields, ...change } })}
          account={account}
          figures={figures}
          problem={complaint ?? figures?.foreseen}
          tier={stock?.tier}
        >
          <Button type="submit" size="lg" look={fields.action}>
            Review Trade
          </Button>
        </OrderTicket>
      </Form>
      {children}
    </Card>
  );
}

interface SymbolInputProps {
  id: string;
  value: string;
  invalid: boolean;
  onChange: (value: string) => void;
}

/** The browser searches the companies by symbol and by name. */
function SymbolInput({ id, value, invalid, onChange }: SymbolInputProps) {
  return (
    <div>
      <Label htmlFor={id}>Symbol</Label>
      <Input
        id={id}
        list={`${id}-list`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
        textTransform="uppercase"
        placeholder="Symbol or name"
        css={{ '&::placeholder': { textTransform: 'none' } }}
        aria-invalid={invalid || undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${id}-list`}>
        {listedNow().map(({ symbol, name }) => (
          <option key={symbol} value={symbol}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}

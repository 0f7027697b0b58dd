import { type FormEvent, useState } from 'react';
import { styled } from 'styled-system/jsx';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { toCents } from '../../../lib/format.ts';
import { findListedNow, listedNow } from '../../../lib/listed.ts';
import { Button } from '../../../ui/button.tsx';
import { Input, Label } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { type AskedTrade, isProblem, type QuickDraft, readTicket } from '../ticket-fields.ts';
import { problemToast, type TicketAccount, type TicketProblem, ticketFigures } from '../ticket-figures.ts';
import { OrderTicket, sides, TicketForm, TicketStock, TicketStockRoom } from './order-ticket.tsx';

const Form = styled(TicketForm, { base: { gap: 3, p: 4 } });

interface QuickTradeProps {
  id: string;
  draft: QuickDraft;
  onDraft: (draft: QuickDraft) => void;
  stock: Stock | undefined;
  account: TicketAccount;
  pending: boolean;
  onReview: (trade: AskedTrade) => void;
}

/** The ticket on the trading screen. Nothing is sent until it is confirmed. */
export function QuickTrade({ id, draft, onDraft, stock, account, pending, onReview }: QuickTradeProps) {
  const [failed, setFailed] = useState<{ draft: QuickDraft; problem: TicketProblem }>();
  // A problem disappears when its draft changes, even through a row's Trade button.
  const complaint = failed?.draft === draft ? failed.problem : undefined;
  const { symbol, fields } = draft;
  const priceCents = stock && toCents(stock.currentPrice);
  const figures = priceCents ? ticketFigures(fields, { symbol, priceCents, account }) : undefined;
  const edit = (change: Partial<QuickDraft>) => onDraft({ ...draft, ...change });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTicket(fields, { symbol, eachCents: figures?.eachCents, quick: true });
    setFailed(isProblem(read) ? { draft, problem: read } : undefined);
    if (isProblem(read)) showToast(problemToast(read));
    else onReview(read);
  };
  return (
    <Form noValidate onSubmit={onSubmit}>
      <styled.div display="grid" gridTemplateColumns="6fr 5fr" alignItems="end" gap={3}>
        <SymbolInput
          id={`${id}-symbol`}
          value={symbol}
          invalid={complaint?.field === 'symbol'}
          disabled={pending}
          onChange={(typed) => edit({ symbol: typed })}
        />
        <SegmentedControl
          label="Action"
          options={sides}
          selected={fields.action}
          onSelect={(action) => edit({ fields: { ...fields, action } })}
          disabled={pending}
        />
      </styled.div>
      {stock && priceCents !== undefined ? (
        <TicketStock stock={stock} priceCents={priceCents} named />
      ) : (
        findListedNow(symbol.trim()) && <TicketStockRoom />
      )}
      <OrderTicket
        id={id}
        quick
        fields={fields}
        onFields={(change) => edit({ fields: { ...fields, ...change } })}
        account={account}
        figures={figures}
        problem={complaint ?? figures?.foreseen}
        disabled={pending}
        tier={stock?.tier}
      >
        <Button type="submit" size="lg" look={fields.action} disabled={pending}>
          {pending ? 'Processing...' : 'Review Trade'}
        </Button>
      </OrderTicket>
    </Form>
  );
}

interface SymbolInputProps {
  id: string;
  value: string;
  invalid: boolean;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** The browser's datalist searches symbols and names. */
function SymbolInput({ id, value, invalid, disabled, onChange }: SymbolInputProps) {
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
        disabled={disabled}
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

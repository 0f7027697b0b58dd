import { Button, Field, Grid, Input } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { toCents } from '../../../../shared/format.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { findListedNow, listedNow } from '../../../lib/listed-companies.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { TicketProblem } from '../ticket-fields.ts';
import { isProblem, type QuickDraft, type RequestedTrade, readTicket } from '../ticket-fields.ts';
import { problemToast, type TicketAccount, ticketFigures } from '../ticket-figures.ts';
import { OrderTicket, sides, TicketForm, TicketStock, TicketStockRoom } from './order-ticket.tsx';

interface QuickTradeProps {
  id: string;
  draft: QuickDraft;
  onDraft: (draft: QuickDraft) => void;
  stock: Stock | undefined;
  account: TicketAccount;
  pending: boolean;
  onReview: (trade: RequestedTrade) => void;
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
    <TicketForm noValidate onSubmit={onSubmit} gap={3} p={4}>
      <Grid templateColumns="6fr 5fr" alignItems="end" gap={3}>
        <SymbolInput
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
      </Grid>
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
        <Button
          type="submit"
          size="lg"
          variant="solid"
          colorPalette={fields.action === 'buy' ? 'up' : 'down'}
          disabled={pending}
        >
          {pending ? 'Processing...' : 'Review Trade'}
        </Button>
      </OrderTicket>
    </TicketForm>
  );
}

interface SymbolInputProps {
  value: string;
  invalid: boolean;
  disabled: boolean;
  onChange: (value: string) => void;
}

function SymbolInput({ value, invalid, disabled, onChange }: SymbolInputProps) {
  const listId = useId();
  return (
    <Field.Root invalid={invalid} disabled={disabled}>
      <Field.Label>Symbol</Field.Label>
      <Input
        list={listId}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
        textTransform="uppercase"
        placeholder="Symbol or name"
        css={{ '&::placeholder': { textTransform: 'none' } }}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {listedNow().map(({ symbol, name }) => (
          <option key={symbol} value={symbol}>
            {name}
          </option>
        ))}
      </datalist>
    </Field.Root>
  );
}

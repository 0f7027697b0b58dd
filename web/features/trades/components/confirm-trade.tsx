import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-system/jsx';
import { dealCents } from '../../../../shared/order-rules.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { formatShares, toCents } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { LockNotice, useLock } from '../../../ui/locked-tiers.tsx';
import { NumberText, PriceText } from '../../../ui/number-text.tsx';
import type { AskedTrade } from '../ticket-fields.ts';
import type { TicketProblem } from '../ticket-figures.ts';

export interface TradeQuestionProps {
  trade: AskedTrade;
  stock: Stock | undefined;
  eachCents: number | undefined;
  /** Why there is no price. */
  problem: string | undefined;
  /** Foreseen, or the server's. */
  refusal: TicketProblem | undefined;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Stays open when the trade fails. */
export function ConfirmTrade(props: TradeQuestionProps) {
  return (
    <Dialog title="Confirm Trade" onClose={props.onClose}>
      <styled.div px={5} pb={5}>
        <TradeQuestion {...props} />
      </styled.div>
    </Dialog>
  );
}

/** In the place of a ticket that is a dialog itself. Takes the focus: a key still pressed must not answer it. */
export function TicketQuestion(props: TradeQuestionProps) {
  const { pending } = props;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!pending) group.current?.focus();
  }, [pending]);
  return (
    <styled.div ref={group} role="group" aria-label="Confirm Trade" tabIndex={-1} outline="none">
      <TradeQuestion {...props} />
    </styled.div>
  );
}

function TradeQuestion({ refusal, pending, onConfirm, onClose, ...lines }: TradeQuestionProps) {
  const { trade, stock } = lines;
  const locked = useLock(stock?.tier ?? 'standard') !== undefined && trade.action === 'buy';
  return (
    <styled.div display="flex" flexDirection="column" gap={4}>
      <TradeLines {...lines} />
      {refusal && <FieldError mt={0}>{refusal.text}</FieldError>}
      {locked && stock && <LockNotice tier={stock.tier} />}
      <styled.div display="grid" gridTemplateColumns="1fr 2fr" gap={2}>
        <Button onClick={onClose}>{pending ? 'Close' : 'Cancel'}</Button>
        <Button
          look={trade.action}
          disabled={!stock || pending || locked}
          // The other half of a double click on what has asked is no answer.
          onClick={({ detail }) => detail < 2 && onConfirm()}
        >
          {pending ? 'Processing...' : 'Confirm Trade'}
        </Button>
      </styled.div>
    </styled.div>
  );
}

function TradeLines({
  trade,
  stock,
  eachCents,
  problem,
}: Omit<TradeQuestionProps, 'refusal' | 'pending' | 'onConfirm' | 'onClose'>) {
  const price = stock?.currentPrice;
  const prices: [name: string, price: string | undefined][] = [
    ['Limit price', trade.limitPrice],
    ['Stop price', trade.stopPrice],
    ['Stop-loss', trade.bracket?.stopPrice],
    ['Take-profit', trade.bracket?.limitPrice],
  ];
  return (
    <dl>
      <Line name="Symbol">{trade.symbol}</Line>
      <Line name="Action">{trade.action === 'buy' ? 'Buy' : 'Sell'}</Line>
      <Line name="Quantity">{formatShares(trade.shares)}</Line>
      <Line name="Price">{price === undefined ? (problem ?? 'Loading...') : <Coins cents={toCents(price)} />}</Line>
      {prices.map(
        ([name, own]) =>
          own !== undefined && (
            <Line key={name} name={name}>
              <Coins cents={toCents(own)} />
            </Line>
          ),
      )}
      <Line name="Total">
        {eachCents === undefined ? '–' : <Coins cents={dealCents({ ...trade, priceCents: eachCents })} />}
      </Line>
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <styled.div display="flex" justifyContent="space-between" gap={4} minH={10} alignItems="center">
      <styled.dt color="ink-muted">{name}</styled.dt>
      <styled.dd fontWeight={550} textAlign="right">
        {children}
      </styled.dd>
    </styled.div>
  );
}

function Coins({ cents }: { cents: number }) {
  return (
    <>
      <PriceText cents={cents} /> <NumberText fontWeight={400}>coins</NumberText>
    </>
  );
}

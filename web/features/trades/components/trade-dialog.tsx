import { chakra } from '@chakra-ui/react';
import { type FormEvent, useEffect } from 'react';
import type { Stock } from '../../../../shared/schemas/market.ts';
import type { TradeAction } from '../../../../shared/schemas/trade.ts';
import type { Receipt } from '../../../../shared/schemas/transaction.ts';
import { formatPrice, formatShares, toCents } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Change } from '../../../ui/change.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError, Label } from '../../../ui/field.tsx';
import { LockNotice, useLock } from '../../../ui/locked-tiers.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { NumberText, PriceText } from '../../../ui/number-text.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { sentToast } from '../trade-failure.ts';
import { affordableShares, editShares } from '../trade-input.ts';
import { useTradeForm } from '../use-trade-form.ts';
import { OrderPrices } from './order-prices.tsx';

const actions: { value: TradeAction; name: string }[] = [
  { value: 'buy', name: 'Buy' },
  { value: 'sell', name: 'Sell' },
];

interface TradeDialogProps {
  /** The stock as last polled: its price moves while the dialog is open. */
  stock: Stock;
  /** Undefined while the portfolio has not been loaded. */
  cashCents: number | undefined;
  ownedShares: number;
  /** Selected when the dialog opens. */
  firstAction?: TradeAction;
  /** Sent by the tier screens; a trade without it is a market order just the same. */
  orderType?: 'market';
  /** A trade was made. Of an order that waits instead, the dialog tells and closes. */
  onTraded: (receipt: Receipt) => void;
  onClose: () => void;
}

/** Buys or sells one stock. It stays open when a trade fails; the page closes it after a success. */
export function TradeDialog({
  stock,
  cashCents,
  ownedShares,
  firstAction = 'buy',
  orderType,
  onTraded,
  onClose,
}: TradeDialogProps) {
  const form = useTradeForm({ stock, firstAction, orderType, onTraded, onPlaced: onClose });
  const { fields, edit, problem } = form;
  const buying = fields.action === 'buy';
  const locked = useLock(stock.tier) !== undefined && buying;
  const affordable = cashCents !== undefined && affordableShares({ cashCents, priceCents: form.eachCents });
  // Nothing is affordable where the plan forbids the purchase.
  const most = buying ? !locked && affordable : ownedShares;
  // The pending button was disabled and has lost the focus; a refusal leads back to the field.
  useEffect(() => {
    if (problem && !form.pending) document.getElementById(`trade-${problem.field}`)?.focus();
  }, [problem, form.pending]);
  const close = () => {
    if (form.pending) showToast(sentToast);
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.pending) form.submit();
  };
  return (
    <Dialog title={`${stock.name} (${stock.symbol})`} onClose={close}>
      <chakra.form noValidate onSubmit={onSubmit} display="flex" flexDirection="column" gap={4} px={5} pb={5}>
        <PriceLine stock={stock} priceCents={form.priceCents} />
        <SegmentedControl
          label="Buy or sell"
          options={actions}
          selected={fields.action}
          onSelect={(action) => edit({ action })}
          disabled={form.pending}
        />
        <div>
          <Label htmlFor="trade-shares">Number of shares</Label>
          <NumberInput
            id="trade-shares"
            min={1}
            value={fields.shares}
            onEdit={(entry) => edit({ shares: editShares(fields.shares, entry) })}
            disabled={form.pending}
            invalid={problem?.field === 'shares'}
            describedBy="trade-hint trade-problem"
          />
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" minH={8} mt={1}>
            <chakra.p id="trade-hint" fontSize="sm" color="ink-muted">
              {most !== false && `You ${buying ? 'can afford' : 'own'} ${formatShares(most)}`}
            </chakra.p>
            {most !== false && most > 0 && (
              <Button look="quiet" size="sm" disabled={form.pending} onClick={() => edit({ shares: most })}>
                Max
              </Button>
            )}
          </chakra.div>
          <FieldError id="trade-problem" role="alert" mt={0}>
            {problem?.field === 'shares' && problem.text}
          </FieldError>
        </div>
        <OrderPrices fields={fields} onFields={edit} disabled={form.pending} problem={problem} />
        {locked && <LockNotice tier={stock.tier} />}
        <TotalLine label={buying ? 'Total cost' : 'Total proceeds'} totalCents={form.totalCents} />
        <chakra.div display="grid" gridTemplateColumns="1fr 2fr" gap={2}>
          <Button onClick={close}>{form.pending ? 'Close' : 'Cancel'}</Button>
          <Button type="submit" look="primary" disabled={form.pending || locked}>
            {form.pending ? 'Processing...' : buying ? 'Buy Shares' : 'Sell Shares'}
          </Button>
        </chakra.div>
      </chakra.form>
    </Dialog>
  );
}

function PriceLine({ stock, priceCents }: { stock: Stock; priceCents: number }) {
  return (
    <chakra.div display="flex" alignItems="flex-end" justifyContent="space-between" gap={4}>
      <div>
        <TierBadge tier={stock.tier} />
        <chakra.p color="ink-muted" mt={1}>
          Current price
        </chakra.p>
      </div>
      <chakra.div textAlign="right">
        <p>
          <chakra.span fontSize="xl" fontWeight={600}>
            <PriceText cents={priceCents} />
          </chakra.span>{' '}
          coins
        </p>
        <chakra.p fontSize="sm">
          <Change percent={stock.changePercent} cents={toCents(stock.changeAmount)} unit="price" />
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}

function TotalLine({ label, totalCents }: { label: string; totalCents: number }) {
  return (
    <chakra.p
      display="flex"
      alignItems="baseline"
      justifyContent="space-between"
      pt={3}
      borderTopWidth="1px"
      borderColor="line"
    >
      <chakra.span color="ink-muted">{label}</chakra.span>
      <span>
        <NumberText fontSize="xl" fontWeight={600}>
          {formatPrice(totalCents)}
        </NumberText>{' '}
        coins
      </span>
    </chakra.p>
  );
}

import { chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { companies } from '../../../../shared/companies.ts';
import type { OrderType, TradeAction } from '../../../../shared/schemas/trade.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Input, Label } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { isComplaint, type PendingTrade, type QuickTradeFields, readQuickTrade } from '../quick-trade-input.ts';

const actions: { value: TradeAction; name: string }[] = [
  { value: 'buy', name: 'Buy' },
  { value: 'sell', name: 'Sell' },
];
const orderTypes: { value: OrderType; name: string }[] = [
  { value: 'market', name: 'Market Order' },
  { value: 'limit', name: 'Limit Order' },
];

interface QuickTradeProps {
  fields: QuickTradeFields;
  onFields: (fields: QuickTradeFields) => void;
  /** Opens the confirmation. */
  onReview: (trade: PendingTrade) => void;
}

/** A trade by symbol. Nothing is sent before it is confirmed. */
export function QuickTrade({ fields, onFields, onReview }: QuickTradeProps) {
  const set = (change: Partial<QuickTradeFields>) => onFields({ ...fields, ...change });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const trade = readQuickTrade(fields);
    if (isComplaint(trade)) showToast({ ...trade, tone: 'destructive' });
    else onReview(trade);
  };
  return (
    <Card aria-labelledby="quick-trade-title">
      <CardHead id="quick-trade-title" title="Quick Trade" />
      <chakra.form noValidate onSubmit={onSubmit} display="flex" flexDirection="column" gap={3} p={4}>
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap={3}>
          <div>
            <Label htmlFor="quick-symbol">Symbol</Label>
            <Input
              id="quick-symbol"
              list="quick-symbols"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={10}
              textTransform="uppercase"
              value={fields.symbol}
              onChange={({ target }) => set({ symbol: target.value })}
            />
            <datalist id="quick-symbols">
              {companies.map(({ symbol, name }) => (
                <option key={symbol} value={symbol}>
                  {name}
                </option>
              ))}
            </datalist>
          </div>
          <div>
            <Label htmlFor="quick-shares">Quantity</Label>
            <Input
              id="quick-shares"
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              textAlign="right"
              value={fields.shares}
              onChange={({ target }) => set({ shares: target.value })}
            />
          </div>
        </chakra.div>
        <SegmentedControl
          label="Action"
          options={actions}
          selected={fields.action}
          onSelect={(action) => set({ action })}
        />
        <SegmentedControl
          label="Order type"
          options={orderTypes}
          selected={fields.orderType}
          onSelect={(orderType) => set({ orderType })}
        />
        {fields.orderType === 'limit' && (
          <LimitPrice action={fields.action} value={fields.limitPrice} onChange={(limitPrice) => set({ limitPrice })} />
        )}
        <Button type="submit" look="primary">
          Review Trade
        </Button>
      </chakra.form>
    </Card>
  );
}

interface LimitPriceProps {
  action: TradeAction;
  value: string;
  onChange: (value: string) => void;
}

function LimitPrice({ action, value, onChange }: LimitPriceProps) {
  return (
    <div>
      <Label htmlFor="quick-limit">Limit price</Label>
      <Input
        id="quick-limit"
        type="number"
        inputMode="decimal"
        min={0.01}
        step={0.01}
        textAlign="right"
        aria-describedby="quick-limit-hint"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <chakra.p id="quick-limit-hint" fontSize="sm" color="ink-muted" mt={1}>
        {action === 'buy' ? 'Buys at this price or less' : 'Sells at this price or more'}, and waits for it up to 30
        days. Left empty: at the price you will see, now or not at all.
      </chakra.p>
    </div>
  );
}

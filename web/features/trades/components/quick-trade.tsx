import { chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { companies } from '../../../../shared/companies.ts';
import type { OrderType, TradeAction } from '../../../../shared/schemas/trade.ts';
import { priceHint } from '../../../lib/order-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Input, Label } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { isComplaint, type PendingTrade, type QuickTradeFields, readQuickTrade } from '../quick-trade-input.ts';
import { PriceInput } from './price-input.tsx';

const actions: { value: TradeAction; name: string }[] = [
  { value: 'buy', name: 'Buy' },
  { value: 'sell', name: 'Sell' },
];
const orderTypes: { value: OrderType; name: string }[] = [
  { value: 'market', name: 'Market Order' },
  { value: 'limit', name: 'Limit Order' },
  { value: 'stop', name: 'Stop Order' },
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
        <OwnPrice fields={fields} onFields={set} />
        <Button type="submit" look="primary">
          Review Trade
        </Button>
      </chakra.form>
    </Card>
  );
}

interface OwnPriceProps {
  fields: QuickTradeFields;
  onFields: (change: Partial<QuickTradeFields>) => void;
}

function OwnPrice({ fields: { action, orderType, limitPrice, stopPrice }, onFields }: OwnPriceProps) {
  if (orderType === 'market') return null;
  const hint = `${priceHint(action, orderType)}, and waits for it up to 30 days.`;
  if (orderType === 'stop')
    return (
      <PriceInput
        id="quick-stop"
        label="Stop price"
        hint={hint}
        value={stopPrice}
        onChange={(text) => onFields({ stopPrice: text })}
      />
    );
  return (
    <PriceInput
      id="quick-limit"
      label="Limit price"
      hint={`${hint} Left empty: at the price you will see, now or not at all.`}
      value={limitPrice}
      onChange={(text) => onFields({ limitPrice: text })}
    />
  );
}

import { Button, chakra, Field, Flex, Grid, Stack } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { formatPrice, formatShares } from '../../../../shared/format.ts';
import { formatCents } from '../../../../shared/money.ts';
import { affordableShares } from '../../../../shared/order-rules.ts';
import type { OrderType, Trigger } from '../../../../shared/schemas/trade.ts';
import type { Tier } from '../../../../shared/tiers.ts';
import { priceHint } from '../../../lib/order-words.ts';
import type { PriceField } from '../../../lib/ticket.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { fillsAtOnce, readPrice, type TicketFields, type TicketProblem, type Unit } from '../ticket-fields.ts';
import {
  type Quarters,
  quarters,
  quickAmount,
  spendableCents,
  type TicketAccount,
  type TicketFigures,
} from '../ticket-figures.ts';

const units: { value: Unit; name: string }[] = [
  { value: 'shares', name: 'Shares' },
  { value: 'coins', name: 'Coins' },
];

const quarterNames: Record<Quarters, string> = { 1: '25%', 2: '50%', 3: '75%', 4: 'Max' };

export interface OrderTicketProps {
  id: string;
  fields: TicketFields;
  onFields: (change: Partial<TicketFields>) => void;
  account: TicketAccount;
  /** Undefined while there is no price. */
  figures: TicketFigures | undefined;
  problem: TicketProblem | undefined;
  disabled?: boolean;
  tier: Tier | undefined;
  /** True on the trading screen, where the amount is empty at first. */
  quick?: boolean;
  children: ReactNode;
}

interface TicketInputsProps extends OrderTicketProps {
  disabled: boolean;
  quick: boolean;
  locked: boolean;
}

export function TicketAmount(props: TicketInputsProps) {
  const { id, fields, onFields, disabled, quick, problem } = props;
  const { unit } = fields;
  const complaint = problem?.field === 'shares' ? problem.text : undefined;
  const label = unit === 'coins' ? 'Amount in coins' : quick ? 'Quantity' : 'Number of shares';
  return (
    <Field.Root ids={{ control: `${id}-shares` }} invalid={complaint !== undefined} disabled={disabled}>
      <Flex align="flex-end" justify="space-between" gap={3}>
        <Field.Label mb={1}>{label}</Field.Label>
        <SegmentedControl
          label="Amount in"
          options={units}
          selected={unit}
          size="sm"
          onSelect={(selected) => onFields(switchUnit(selected, props))}
          disabled={disabled}
        />
      </Flex>
      {unit === 'shares' && !quick ? (
        <NumberInput min={1} text={fields.shares} onText={(shares) => onFields({ shares })} disabled={disabled} />
      ) : (
        <NumberField
          min={unit === 'coins' ? 0.01 : 1}
          step={unit === 'coins' ? 0.01 : 1}
          fontWeight={550}
          text={fields[unit]}
          onText={(text) => onFields({ [unit]: text })}
          data-autofocus
          onFocus={(event) => event.target.select()}
        />
      )}
      <QuickAmounts {...props} />
      <Field.HelperText fontVariantNumeric="tabular-nums" minH={5} mt={1}>
        {hint(props) || (quick && !props.tier && 'Enter a symbol or press Trade on a stock.')}
      </Field.HelperText>
      <Field.ErrorText role="alert">{complaint}</Field.ErrorText>
    </Field.Root>
  );
}

function switchUnit(unit: Unit, { figures }: TicketInputsProps) {
  const { shares = Number.NaN, totalCents = 0 } = figures ?? {};
  if (!(shares > 0)) return { unit };
  return unit === 'shares' ? { unit, shares: String(shares) } : { unit, coins: (totalCents / 100).toFixed(2) };
}

function hint({ fields, account, figures, locked }: TicketInputsProps): string {
  const counted = fields.unit === 'coins' && figures && figures.shares >= 0 ? `= ${formatShares(figures.shares)}` : '';
  const { held } = account;
  const cents = spendableCents(account);
  if (fields.action === 'sell') return joined(counted, held && figures && `You own ${formatShares(held.shares)}`);
  const affordable =
    !locked &&
    figures &&
    cents !== undefined &&
    affordableShares(cents, { action: fields.action, priceCents: figures.eachCents });
  return joined(
    counted,
    typeof affordable === 'number' && `You can afford ${formatShares(affordable)}`,
    fields.unit === 'coins' && figures && `${formatPrice(figures.eachCents)} each`,
  );
}

const joined = (...words: (string | false | undefined)[]) => words.filter(Boolean).join(' · ');

function QuickAmounts({ fields, onFields, account, figures, disabled, locked }: TicketInputsProps) {
  return (
    <Grid templateColumns="repeat(4, 1fr)" gap={2} mt={1}>
      {quarters.map((each) => {
        const amount = figures && !locked && quickAmount(each, fields, { eachCents: figures.eachCents, account });
        return (
          <Button
            key={each}
            size="sm"
            px={1}
            disabled={disabled || !amount}
            aria-label={
              each === 4 ? 'Max' : `${quarterNames[each]} of ${fields.action === 'buy' ? 'your cash' : 'your shares'}`
            }
            onClick={() => amount && onFields(amount)}
          >
            {quarterNames[each]}
          </Button>
        );
      })}
    </Grid>
  );
}

const orderTypes: { value: OrderType; name: string }[] = [
  { value: 'market', name: 'Market Order' },
  { value: 'limit', name: 'Limit Order' },
  { value: 'stop', name: 'Stop Order' },
];

const labels: Record<Trigger, string> = { limit: 'Limit price', stop: 'Stop price' };

export function OrderPrices(props: TicketInputsProps) {
  const { fields, onFields, figures, disabled, quick } = props;
  const { action, orderType } = fields;
  const input = (field: PriceField, label: string, hint: string) => (
    <PriceInput {...props} field={field} label={label} hint={hint} />
  );
  const ownHint = (trigger: Trigger) => {
    if (figures && readPrice(fields[trigger]) && fillsAtOnce(fields, figures.priceCents))
      return `Fills at once, at the market price of ${formatPrice(figures.priceCents)}.`;
    const empty = trigger === 'limit' && quick ? ' Leave it empty to trade at the price shown, or not at all.' : '';
    return `${priceHint(action, trigger)}. Expires in 30 days.${empty}`;
  };
  const onType = (selected: OrderType) => {
    const isEmpty = selected !== 'market' && !fields[selected].trim() && figures !== undefined;
    onFields({ orderType: selected, ...(isEmpty && { [selected]: formatCents(figures.priceCents) }) });
  };
  return (
    <>
      <SegmentedControl
        label="Order type"
        options={orderTypes}
        selected={orderType}
        onSelect={onType}
        disabled={disabled}
      />
      {orderType !== 'market' && input(orderType, labels[orderType], ownHint(orderType))}
      {action === 'sell' &&
        orderType === 'limit' &&
        input('stopLoss', 'Stop-loss (optional)', 'Sells instead if the price falls to this first.')}
      {action === 'buy' && (
        <Bracket isFilled={Boolean(fields.stopLoss || fields.takeProfit)}>
          {input('stopLoss', 'Stop-loss', 'Sells automatically if the price falls to this.')}
          {input('takeProfit', 'Take-profit', 'Sells automatically if the price rises to this.')}
        </Bracket>
      )}
    </>
  );
}

/** A filled bracket stays open. The click that would close it is prevented, since React would not reopen it. */
function Bracket({ isFilled, children }: { isFilled: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isFilled);
  return (
    <chakra.details open={isOpen || isFilled} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <chakra.summary
        onClick={(event) => isFilled && event.preventDefault()}
        cursor="pointer"
        fontSize="sm"
        fontWeight={550}
        minH={8}
        lineHeight="32px"
        color="fg.muted"
      >
        Add a stop-loss or take-profit
      </chakra.summary>
      {(isOpen || isFilled) && (
        <Stack gap={3} pt={2}>
          {children}
        </Stack>
      )}
    </chakra.details>
  );
}

const steps = [-5, -2, -1, 1, 2, 5];

function priceAway(priceCents: number, percent: number): string {
  return formatCents(Math.max(1, Math.round((priceCents * (100 + percent)) / 100)));
}

interface PriceInputProps extends TicketInputsProps {
  field: PriceField;
  label: string;
  hint: string;
}

function PriceInput({ id, field, label, hint, ...props }: PriceInputProps) {
  const { fields, onFields, figures, disabled, problem } = props;
  const complaint = problem?.field === field ? problem.text : undefined;
  return (
    <Field.Root ids={{ control: `${id}-${field}` }} invalid={complaint !== undefined} disabled={disabled}>
      <Field.Label>{label}</Field.Label>
      <NumberField min={0.01} step={0.01} text={fields[field]} onText={(text) => onFields({ [field]: text })} />
      <Grid templateColumns="repeat(6, 1fr)" gap={1}>
        {steps.map((percent) => (
          <Button
            key={percent}
            size="sm"
            px={0}
            fontSize="xs"
            disabled={disabled || !figures}
            aria-label={`${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'} the price`}
            onClick={() => figures && onFields({ [field]: priceAway(figures.priceCents, percent) })}
          >{`${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`}</Button>
        ))}
      </Grid>
      <Field.HelperText>{hint}</Field.HelperText>
      <Field.ErrorText role="alert">{complaint}</Field.ErrorText>
    </Field.Root>
  );
}

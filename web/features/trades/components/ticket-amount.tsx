import { affordableShares } from '../../../../shared/order-rules.ts';
import { formatPrice, formatShares } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError, Input, Label } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { styled } from '../../../ui/styled.tsx';
import { type Quarters, quarters, quickAmount } from '../quick-amounts.ts';
import type { Unit } from '../ticket-fields.ts';
import type { OrderTicketProps } from './order-ticket.tsx';

const units: { value: Unit; name: string }[] = [
  { value: 'shares', name: 'Shares' },
  { value: 'coins', name: 'Coins' },
];

const quarterNames: Record<Quarters, string> = { 1: '25%', 2: '50%', 3: '75%', 4: 'Max' };

interface TicketAmountProps extends OrderTicketProps {
  disabled: boolean;
  quick: boolean;
  /** The player may not buy it: nothing of it is affordable. */
  locked: boolean;
}

/** How many shares, or for how many coins; quarters of what the player has; and why an amount does not fit. */
export function TicketAmount(props: TicketAmountProps) {
  const { id, fields, onFields, disabled, quick, problem } = props;
  const { unit } = fields;
  const field = `${id}-shares`;
  const complaint = problem?.field === 'shares' ? problem.text : undefined;
  const described = { describedBy: `${id}-hint ${id}-shares-problem`, invalid: complaint !== undefined };
  const label = unit === 'coins' ? 'Amount in coins' : quick ? 'Quantity' : 'Number of shares';
  return (
    <div>
      <styled.div display="flex" alignItems="flex-end" justifyContent="space-between" gap={3} mb={1}>
        <Label htmlFor={field}>{label}</Label>
        <SegmentedControl
          label="Amount in"
          options={units}
          selected={unit}
          size="sm"
          onSelect={(selected) => onFields(switchUnit(selected, props))}
          disabled={disabled}
        />
      </styled.div>
      {unit === 'shares' && !quick ? (
        <NumberInput
          id={field}
          min={1}
          text={fields.shares}
          onText={(shares) => onFields({ shares })}
          disabled={disabled}
          {...described}
        />
      ) : (
        <Input
          id={field}
          type="number"
          inputMode={unit === 'coins' ? 'decimal' : 'numeric'}
          min={unit === 'coins' ? 0.01 : 1}
          step={unit === 'coins' ? 0.01 : 1}
          textAlign="right"
          fontVariantNumeric="tabular-nums"
          fontWeight={550}
          value={fields[unit]}
          disabled={disabled}
          data-autofocus
          aria-describedby={described.describedBy}
          aria-invalid={described.invalid || undefined}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => onFields({ [unit]: target.value })}
        />
      )}
      <QuickAmounts {...props} />
      <styled.p id={`${id}-hint`} textStyle="label" fontVariantNumeric="tabular-nums" minH={5} mt={2}>
        {hint(props) || (quick && !props.tier && 'Enter a symbol, or press Trade in a row.')}
      </styled.p>
      <FieldError id={`${id}-shares-problem`} role="alert" mt={0}>
        {complaint}
      </FieldError>
    </div>
  );
}

/** The same amount, counted in the other unit. */
function switchUnit(unit: Unit, { figures }: TicketAmountProps) {
  const { shares = Number.NaN, totalCents = 0 } = figures ?? {};
  if (!(shares > 0)) return { unit };
  return unit === 'shares' ? { unit, shares: String(shares) } : { unit, coins: (totalCents / 100).toFixed(2) };
}

/** What the amount comes to, and what the player could afford or owns. */
function hint({ fields, account, figures, locked }: TicketAmountProps): string {
  const counted = fields.unit === 'coins' && figures && figures.shares >= 0 ? `= ${formatShares(figures.shares)}` : '';
  const { cashCents, held } = account;
  if (fields.action === 'sell') return joined(counted, held && figures && `You own ${formatShares(held.shares)}`);
  const affordable = !locked && figures && cashCents !== undefined && affordableShares(cashCents, figures.eachCents);
  return joined(
    counted,
    typeof affordable === 'number' && `You can afford ${formatShares(affordable)}`,
    fields.unit === 'coins' && figures && `${formatPrice(figures.eachCents)} each`,
  );
}

const joined = (...words: (string | false | undefined)[]) => words.filter(Boolean).join(' · ');

function QuickAmounts({ fields, onFields, account, figures, disabled, locked }: TicketAmountProps) {
  return (
    <styled.div display="grid" gridTemplateColumns="repeat(4, 1fr)" gap={2} mt={2}>
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
    </styled.div>
  );
}

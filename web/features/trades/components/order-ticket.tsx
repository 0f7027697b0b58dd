import type { ReactNode } from 'react';
import type { TradeAction } from '../../../../shared/schemas/trade.ts';
import { type Tier, tierName } from '../../../../shared/tiers.ts';
import { planUrl } from '../../../lib/urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useLock } from '../../../ui/locked-tiers.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { styled } from '../../../ui/styled.tsx';
import type { TicketAccount } from '../ticket-account.ts';
import type { TicketFields } from '../ticket-fields.ts';
import type { TicketFigures } from '../ticket-figures.ts';
import type { TicketProblem } from '../ticket-problem.ts';
import { OrderPrices } from './order-prices.tsx';
import { TicketAfterwards, TicketTotal } from './ticket-afterwards.tsx';
import { TicketAmount } from './ticket-amount.tsx';

const actions: { value: TradeAction; name: string; tone: 'up' | 'down' }[] = [
  { value: 'buy', name: 'Buy', tone: 'up' },
  { value: 'sell', name: 'Sell', tone: 'down' },
];

/** Room for the foot that stays: no field that takes the focus lies behind it. */
export const ticketFormStyle = {
  display: 'flex',
  flexDirection: 'column',
  '& :is(input, button, summary)': { scrollMarginBottom: '140px' },
} as const;

/** Where the window is low, what stays would cover what is filled in. */
const low = { '@media (max-height: 480px)': { position: 'static' } } as const;

const Foot = styled('div', {
  base: { display: 'flex', flexDirection: 'column', bg: 'surface' },
  variants: {
    /** Where the ticket scrolls, the total and the button stay in sight: in a sheet, and beside the market. */
    place: {
      dialog: {
        gap: 3,
        pt: 3,
        position: 'sticky',
        bottom: 0,
        mb: -4,
        pb: 4,
        borderTopWidth: '1px',
        borderColor: 'line',
        ...low,
      },
      page: { gap: 2, lg: { position: 'sticky', bottom: 0, mb: -4, pb: 4, ...low } },
    },
  },
});

interface SideControlProps {
  label: string;
  action: TradeAction;
  onAction: (action: TradeAction) => void;
  disabled?: boolean;
}

/** Whether it buys or sells. */
export function SideControl({ label, action, onAction, disabled = false }: SideControlProps) {
  return <SegmentedControl label={label} options={actions} selected={action} onSelect={onAction} disabled={disabled} />;
}

export interface OrderTicketProps {
  /** The ids of its fields begin with it. */
  id: string;
  fields: TicketFields;
  onFields: (change: Partial<TicketFields>) => void;
  account: TicketAccount;
  /** Undefined while there is no price. */
  figures: TicketFigures | undefined;
  problem: TicketProblem | undefined;
  disabled?: boolean;
  /** Undefined while the stock is not known. */
  tier: Tier | undefined;
  /** On the trading screen: the amount is empty at first, and the specification calls it so. */
  quick?: boolean;
  /** What sends it. */
  children: ReactNode;
}

/** The order ticket: everything between the side and the button. The same wherever a player trades. */
export function OrderTicket(props: OrderTicketProps) {
  const { id, fields, onFields, figures, disabled = false, tier, quick = false, children } = props;
  const lock = useLock(tier ?? 'standard');
  const locked = lock !== undefined && fields.action === 'buy';
  return (
    <>
      <TicketAmount {...props} disabled={disabled} quick={quick} locked={locked} />
      <OrderPrices
        id={id}
        fields={fields}
        onFields={onFields}
        disabled={disabled}
        problem={props.problem}
        limitIsOptional={quick}
      />
      <TicketAfterwards
        after={figures?.after}
        waits={fields.orderType !== 'market'}
        averages={fields.action === 'buy'}
        compact={quick}
      />
      <Foot place={quick ? 'page' : 'dialog'}>
        <TicketTotal label={fields.action === 'buy' ? 'Total cost' : 'Total proceeds'} figures={figures} />
        {locked && tier && (
          <styled.p fontSize="sm">
            The {lock.name} plan unlocks {tierName(tier)} stocks.
          </styled.p>
        )}
        {locked ? (
          <ButtonLink href={planUrl(lock.tier)} look="primary" size="lg">
            Unlock with {lock.name}
          </ButtonLink>
        ) : (
          children
        )}
      </Foot>
    </>
  );
}

import type { ReactNode } from 'react';
import { formatPercent } from '../../../../shared/money.ts';
import type { TradeAction } from '../../../../shared/schemas/trade.ts';
import { type Tier, tierName } from '../../../../shared/tiers.ts';
import { formatCoins, formatPrice } from '../../../lib/format.ts';
import { planUrl } from '../../../lib/urls.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useLock } from '../../../ui/locked-tiers.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { styled } from '../../../ui/styled.tsx';
import type { TicketFields } from '../ticket-fields.ts';
import type { TicketAccount, TicketFigures, TicketProblem } from '../ticket-figures.ts';
import { OrderPrices, TicketAmount } from './ticket-inputs.tsx';

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

interface TicketAfterwardsProps {
  after: TicketFigures['after'];
  /** The order waits for a price: its figures hold once it is filled. */
  waits: boolean;
  averages: boolean;
  /** Side by side, and away until there is something to tell: the ticket shares its column with other cards. */
  compact: boolean;
}

const List = styled('dl', {
  base: { fontSize: 'sm', lineHeight: '24px' },
  variants: {
    compact: {
      true: {
        display: 'flex',
        justifyContent: 'space-between',
        gap: 3,
        lineHeight: '20px',
        '& > :last-child': { textAlign: 'right' },
        '& dt': { fontSize: 'xs', whiteSpace: 'nowrap' },
      },
    },
  },
});

/** What the player will have once the trade is made. In a dialog its lines are always there, so that nothing moves. */
function TicketAfterwards({ after, waits, averages, compact }: TicketAfterwardsProps) {
  if (compact && !after) return null;
  const share = after && formatPercent({ changeCents: after.valueCents, fromCents: after.totalCents });
  return (
    <List aria-label={waits ? 'Once filled' : 'After this trade'} compact={compact}>
      <Line compact={compact} name={waits ? 'Cash once filled' : 'Cash after'}>
        {after && `${formatCoins(after.cashCents)} coins`}
      </Line>
      <Line compact={compact} name="Share of portfolio">
        {share && `${share}%`}
      </Line>
      <Line compact={compact} name={averages ? 'Average cost' : 'Shares left'}>
        {after && (averages ? after.averageCents && formatPrice(after.averageCents) : String(after.shares))}
      </Line>
    </List>
  );
}

const Row = styled('div', { base: { display: 'flex', justifyContent: 'space-between', columnGap: 4 } });

function Line({ name, compact, children }: { name: string; compact: boolean; children: ReactNode }) {
  return (
    <Row flexDirection={compact ? 'column' : 'row'}>
      <styled.dt color="ink-muted">{name}</styled.dt>
      <styled.dd textStyle="number">{children || '–'}</styled.dd>
    </Row>
  );
}

/** The one large number of the ticket. */
function TicketTotal({ label, figures }: { label: string; figures: TicketFigures | undefined }) {
  return (
    <styled.p display="flex" flexWrap="wrap" alignItems="baseline" justifyContent="space-between" columnGap={3}>
      <styled.span textStyle="label">{label}</styled.span>
      <span>
        <NumberText fontSize="3xl" fontWeight={650} lineHeight="36px">
          {formatPrice(figures?.totalCents ?? 0)}
        </NumberText>{' '}
        coins
      </span>
    </styled.p>
  );
}

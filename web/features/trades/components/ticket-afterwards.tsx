import type { ReactNode } from 'react';
import { formatPercent } from '../../../../shared/money.ts';
import { formatCoins, formatPrice } from '../../../lib/format.ts';
import { NumberText } from '../../../ui/number-text.tsx';
import { styled } from '../../../ui/styled.tsx';
import type { TicketFigures } from '../ticket-figures.ts';

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
export function TicketAfterwards({ after, waits, averages, compact }: TicketAfterwardsProps) {
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
export function TicketTotal({ label, figures }: { label: string; figures: TicketFigures | undefined }) {
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

import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';
import type { Receipt } from '../../../../shared/schemas/transaction.ts';
import { formatMoment, formatPrice, formatShares, toCents } from '../../../lib/format.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { weightText } from '../allocation.ts';
import type { LiveHolding } from '../api/live-portfolio.ts';
import { weightTenths } from '../position.ts';

const Figures = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))', xl: 'repeat(6, auto)' },
    columnGap: 4,
    rowGap: 2,
    px: 4,
    py: 3,
    '& dt': { textStyle: 'label' },
    '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  },
});

interface PositionCardProps {
  /** Undefined while it loads, null for a player who owns none. */
  holding: LiveHolding | null | undefined;
  totalCents: number | undefined;
  todayCents: number | undefined;
}

export function PositionCard({ holding, ...rest }: PositionCardProps) {
  return (
    <Card aria-labelledby="position-title">
      <CardHead id="position-title" title="Your Position" />
      {holding === undefined && (
        <styled.div px={4} py={3}>
          <Skeleton h="24px" />
        </styled.div>
      )}
      {holding === null && (
        <styled.p display="flex" alignItems="center" gap={2} px={4} py={3} color="ink-muted">
          <Wallet size={17} aria-hidden="true" /> You own no shares.
        </styled.p>
      )}
      {holding && <Position holding={holding} {...rest} />}
    </Card>
  );
}

function Position({ holding, totalCents, todayCents }: PositionCardProps & { holding: LiveHolding }) {
  const { shares, valueCents, averageCents, gainCents, gainPercent } = holding;
  return (
    <Figures>
      <Figure name="Shares">{formatShares(shares)}</Figure>
      <Figure name="Value">
        <NumberText>{`${formatPrice(valueCents)} coins`}</NumberText>
      </Figure>
      <Figure name="Average cost">{formatPrice(averageCents)}</Figure>
      <Figure name="Weight in portfolio">
        {totalCents !== undefined && weightText(weightTenths(valueCents, totalCents))}
      </Figure>
      <Figure name="Total gain">
        <Change cents={gainCents} percent={gainPercent} unit="price" />
      </Figure>
      {todayCents !== undefined && (
        <Figure name="Today">
          <Change cents={todayCents} unit="price" />
        </Figure>
      )}
    </Figures>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Row = styled(ListRow, {
  base: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 3, minH: 12, py: 1 },
});

interface OwnTradesProps {
  trades: readonly Receipt[];
  /** Undefined at the log's end. */
  onMore: (() => void) | undefined;
}

export function OwnTrades({ trades, onMore }: OwnTradesProps) {
  if (trades.length === 0) return null;
  return (
    <Card aria-labelledby="own-trades-title">
      <CardHead id="own-trades-title" title="Your Trades" />
      <styled.ul
        maxH="320px"
        overflowY="auto"
        tabIndex={0}
        aria-labelledby="own-trades-title"
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        {trades.map((trade) => (
          <Trade key={trade.id} trade={trade} />
        ))}
      </styled.ul>
      {onMore && (
        <styled.div px={1} py={1} borderTopWidth="1px" borderColor="line">
          <Button look="quiet" size="sm" onClick={onMore}>
            Load older trades
          </Button>
        </styled.div>
      )}
    </Card>
  );
}

function Trade({ trade: { createdAt, action, shares, price, total } }: { trade: Receipt }) {
  return (
    <Row>
      <Pill tone={action === 'buy' ? 'up' : 'down'}>{action === 'buy' ? 'Buy' : 'Sell'}</Pill>
      <styled.div minW={0}>
        <p>
          <NumberText>{`${formatShares(shares)} at ${formatPrice(toCents(price))}`}</NumberText>
        </p>
        <styled.p textStyle="note">{formatMoment(createdAt, serverNowMs())}</styled.p>
      </styled.div>
      <NumberText fontWeight={600}>{formatPrice(toCents(total))}</NumberText>
    </Row>
  );
}

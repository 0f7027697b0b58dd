import { Badge, Box, Button, Card, chakra, DataList, Skeleton, Text } from '@chakra-ui/react';
import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPrice, formatShares, toCents } from '../../../../shared/format.ts';
import type { Receipt } from '../../../../shared/schemas/transaction.ts';
import { formatMoment } from '../../../lib/format.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { weightText } from '../allocation.ts';
import type { LiveHolding } from '../api/live-portfolio.ts';
import { weightTenths } from '../position.ts';

interface PositionCardProps {
  /** Undefined while it loads; null for a player who owns none. */
  holding: LiveHolding | null | undefined;
  totalCents: number | undefined;
  todayCents: number | undefined;
}

export function PositionCard({ holding, ...rest }: PositionCardProps) {
  return (
    <Card.Root as="section" aria-labelledby="position-title">
      <CardHead id="position-title" title="Your Position" />
      {holding === undefined && (
        <Box px={4} py={3}>
          <Skeleton h="24px" />
        </Box>
      )}
      {holding === null && (
        <Text display="flex" alignItems="center" gap={2} px={4} py={3} color="fg.muted">
          <Wallet size={17} aria-hidden="true" /> You own no shares.
        </Text>
      )}
      {holding && <Position holding={holding} {...rest} />}
    </Card.Root>
  );
}

function Position({ holding, totalCents, todayCents }: PositionCardProps & { holding: LiveHolding }) {
  const { shares, valueCents, averageCents, gainCents, gainPercent } = holding;
  return (
    <DataList.Root
      orientation="vertical"
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        sm: 'repeat(3, minmax(0, 1fr))',
        xl: 'repeat(6, auto)',
      }}
      columnGap={4}
      rowGap={2}
      px={4}
      py={3}
    >
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
    </DataList.Root>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel fontSize="sm">{name}</DataList.ItemLabel>
      <DataList.ItemValue fontWeight={600} fontVariantNumeric="tabular-nums">
        {children}
      </DataList.ItemValue>
    </DataList.Item>
  );
}

interface OwnTradesProps {
  trades: readonly Receipt[];
  onMore: (() => void) | undefined;
}

export function OwnTrades({ trades, onMore }: OwnTradesProps) {
  if (trades.length === 0) return null;
  return (
    <Card.Root as="section" aria-labelledby="own-trades-title">
      <CardHead id="own-trades-title" title="Your Trades" />
      <chakra.ul
        maxH="320px"
        overflowY="auto"
        tabIndex={0}
        aria-labelledby="own-trades-title"
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        {trades.map((trade) => (
          <Trade key={trade.id} trade={trade} />
        ))}
      </chakra.ul>
      {onMore && (
        <Box px={1} py={1} borderTopWidth="1px" borderColor="border">
          <Button variant="ghost" size="sm" onClick={onMore}>
            Load older trades
          </Button>
        </Box>
      )}
    </Card.Root>
  );
}

function Trade({ trade: { createdAt, action, shares, price, total } }: { trade: Receipt }) {
  return (
    <ListRow gridTemplateColumns="auto minmax(0, 1fr) auto" columnGap={3} minH={12} py={1}>
      <Badge colorPalette={action === 'buy' ? 'up' : 'down'}>{action === 'buy' ? 'Buy' : 'Sell'}</Badge>
      <Box minW={0}>
        <p>
          <NumberText>{`${formatShares(shares)} at ${formatPrice(toCents(price))}`}</NumberText>
        </p>
        <Text textStyle="note">{formatMoment(createdAt, serverNowMs())}</Text>
      </Box>
      <NumberText fontWeight={600}>{formatPrice(toCents(total))}</NumberText>
    </ListRow>
  );
}

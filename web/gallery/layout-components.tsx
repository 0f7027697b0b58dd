import { Button, Link, Skeleton, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { plans, planTiers } from '../../shared/plans.ts';
import { Chart } from '../chart/chart.tsx';
import { PriceTag } from '../chart/price-tag.tsx';
import { FigureCard } from '../ui/figure-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { BoardRow, ListRow, LoadMore } from '../ui/list-row.tsx';
import { LockedTiersContext, LockNotice } from '../ui/locked-tiers.tsx';
import { PageBody, PageHead, PageTitle, Wordmark } from '../ui/page.tsx';
import { PlanBadge } from '../ui/plan-badge.tsx';
import { PlayerLink } from '../ui/player-link.tsx';
import { PointsCard } from '../ui/points-card.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { StockLink } from '../ui/stock-link.tsx';
import { stock } from './fixtures/market.ts';
import { nameOf, ranked } from './fixtures/people.ts';
import { walk } from './fixtures/values.ts';

const nothing = () => undefined;

const bars = walk('chart', { points: 60, from: 4000, to: 4400 }).map((cents, place) => ({
  time: 1_790_000_000 + place * 300,
  open: cents / 100 - 0.1,
  high: cents / 100 + 0.2,
  low: cents / 100 - 0.3,
  close: cents / 100,
}));

const locked = new Map([['gold', { tier: 'elite', name: 'Elite' }]] as const);

const MissingPart = lazyPart(() => Promise.reject<() => ReactNode>(new Error('lost')));

export const layoutComponents: Readonly<Record<string, ReactNode>> = {
  'Board row': (
    <ul>
      {ranked.slice(0, 4).map((player) => (
        <BoardRow key={player.id}>{nameOf(player)}</BoardRow>
      ))}
    </ul>
  ),
  Chart: (
    <div style={{ width: '100%', height: 320 }}>
      <Chart bars={bars} kind="candles" subject="Thistlefield Mills" />
    </div>
  ),
  PriceTag: (
    <div style={{ position: 'relative', height: 80 }}>
      {[{}, { onDrop: nothing }].map((more, index) => (
        <PriceTag
          key={index}
          level={{ id: 'a', price: 42.5, title: 'Level', colour: 'accent', stroke: 'solid', ...more }}
          top={index * 40}
          heightOf={() => 0}
          priceAt={() => 42.5}
          onMove={nothing}
        />
      ))}
    </div>
  ),
  'Figure card': (
    <>
      <FigureCard label="Portfolio Value" figure="12,345" unit="coins" note="Ready for trading" />
      <FigureCard label="Portfolio Value" figure={undefined} loadingText="Loading..." />
      <FigureCard label="Portfolio Value" figure="98,765,432,109" unit="coins" wide />
    </>
  ),
  'QR code': <QrCode text="https://tradefloor.example/join/ABCDEFGH2345" label="QR code of a link" size="160px" />,
  'Missing part': <MissingPart />,
  'List row': (
    <ul style={{ width: '100%' }}>
      <ListRow>One</ListRow>
      <ListRow>Two</ListRow>
    </ul>
  ),
  'Load more': <LoadMore isLoading={false} onLoad={nothing} />,
  'Lock notice': (
    <LockedTiersContext value={locked}>
      <LockNotice tier="gold" />
    </LockedTiersContext>
  ),
  Page: (
    <PageBody>
      <PageHead>
        <PageTitle>A title</PageTitle>
        <Button>Do it</Button>
      </PageHead>
    </PageBody>
  ),
  'Plan badge': planTiers.map((tier) => (
    <span key={tier}>
      <PlanBadge plan={tier} /> {plans[tier].name}
    </span>
  )),
  'Player link': ranked.map((player) => (
    <PlayerLink key={player.id} playerId={player.id}>
      {nameOf(player)}
    </PlayerLink>
  )),
  'Points card': (
    <PointsCard id="p" title="How to Play" ordered points={['One', 'Two']}>
      A note.
    </PointsCard>
  ),
  Skeleton: (
    <SkeletonList text="Loading holdings..." rows={3}>
      <ListRow>
        <Skeleton w="240px" h="20px" my={3} />
      </ListRow>
    </SkeletonList>
  ),
  'Stock link': <StockLink stock={stock('TFM')} />,
  Table: (
    <Table.ScrollArea role="region" aria-label="Trades" tabIndex={0}>
      <Table.Root>
        <Table.Header>
          <tr>
            <Table.ColumnHeader>Symbol</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Price</Table.ColumnHeader>
          </tr>
        </Table.Header>
        <Table.Body>
          <Table.Row>
            <Table.Cell>TFM</Table.Cell>
            <Table.Cell textAlign="end">42.50</Table.Cell>
          </Table.Row>
          <Table.Row>
            <Table.Cell>UCF</Table.Cell>
            <Table.Cell textAlign="end">1,972.40</Table.Cell>
          </Table.Row>
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  ),
  Link: <Link href="#link">Its words</Link>,
  Wordmark: <Wordmark />,
};

import { Home } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { plans, planTiers } from '../../shared/plans.ts';
import { Button } from '../ui/button.tsx';
import { Chart } from '../ui/chart.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FieldError, Input, Label, Select } from '../ui/field.tsx';
import { FigureCard } from '../ui/figure-card.tsx';
import { RangeControl } from '../ui/history-range.tsx';
import { lazyDialog, lazyPart } from '../ui/lazy-part.tsx';
import { BoardRow, ListRow, LoadMore } from '../ui/list-row.tsx';
import { LockedTiersContext, LockNotice } from '../ui/locked-tiers.tsx';
import { Menu, MenuItem, MenuLine } from '../ui/menu.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { PageBody, PageHead, PageTitle, Wordmark } from '../ui/page.tsx';
import { PlanBadge } from '../ui/plan-badge.tsx';
import { PlayerLink } from '../ui/player-link.tsx';
import { PointsCard } from '../ui/points-card.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Skeleton, SkeletonList } from '../ui/skeleton.tsx';
import { StockLink } from '../ui/stock-link.tsx';
import { Cell, HeadCell, Row, Table, TableScroll } from '../ui/table.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Toaster } from '../ui/toaster.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import type { ComponentStoryProps } from './component-story.tsx';
import { stock } from './fixtures/market.ts';
import { nameOf, ranked } from './fixtures/people.ts';
import { walk } from './fixtures/values.ts';

const nothing = () => undefined;
const sides = [
  { value: 'buy', name: 'Buy' },
  { value: 'sell', name: 'Sell' },
] as const;
const bars = walk('chart', { points: 60, from: 4000, to: 4400 }).map((cents, place) => ({
  time: 1_790_000_000 + place * 300,
  open: cents / 100 - 0.1,
  high: cents / 100 + 0.2,
  low: cents / 100 - 0.3,
  close: cents / 100,
}));
const locked = new Map([['gold', { tier: 'elite', name: 'Elite' }]] as const);

const MissingPart = lazyPart(() => Promise.reject<() => ReactNode>(new Error('lost')));
const MissingDialog = lazyDialog(() => Promise.reject<() => ReactNode>(new Error('lost')));

function Choice({ children }: { children: (selected: string, select: (value: string) => void) => ReactNode }) {
  const [selected, select] = useState('buy');
  return children(selected, select);
}

function Told() {
  useState(() =>
    setTimeout(() => showToast({ title: 'Trade Successful', description: 'Successfully bought 4 shares.' })),
  );
  return <Toaster />;
}

export const moreComponents: readonly ComponentStoryProps[] = [
  {
    name: 'Board row',
    element: (
      <ul>
        {ranked.slice(0, 4).map((player) => (
          <BoardRow key={player.id}>{nameOf(player)}</BoardRow>
        ))}
      </ul>
    ),
  },
  {
    name: 'Chart',
    element: (
      <div style={{ width: '100%', height: 320 }}>
        <Chart bars={bars} kind="candles" subject="Thistlefield Mills" />
      </div>
    ),
  },
  {
    name: 'Dialog',
    element: (
      <Dialog title="A dialog" onClose={nothing}>
        <p style={{ padding: 20 }}>Its words.</p>
      </Dialog>
    ),
  },
  {
    name: 'Field',
    element: (
      <>
        <div>
          <Label htmlFor="a">Name</Label>
          <Input id="a" defaultValue="Ada" />
        </div>
        <div>
          <Label htmlFor="b">Kind</Label>
          <Select id="b">
            <option>Limit</option>
          </Select>
        </div>
        <div>
          <Label htmlFor="c">Price</Label>
          <Input id="c" aria-invalid defaultValue="x" />
          <FieldError>A price is a number such as 12.50</FieldError>
        </div>
        <div>
          <Label htmlFor="d">Shares</Label>
          <NumberInput id="d" text="4" min={1} onText={nothing} />
        </div>
      </>
    ),
  },
  {
    name: 'Figure card',
    element: (
      <>
        <FigureCard label="Portfolio Value" figure="12,345" unit="coins" note="Ready for trading" />
        <FigureCard label="Portfolio Value" figure={undefined} loadingText="Loading..." />
        <FigureCard label="Portfolio Value" figure="98,765,432,109" unit="coins" wide />
      </>
    ),
  },
  { name: 'History range', element: <RangeControl selected="1d" onSelect={nothing} /> },
  { name: 'Missing part', element: <MissingPart /> },
  { name: 'Missing dialog', element: <MissingDialog onClose={nothing} /> },
  {
    name: 'List row',
    element: (
      <ul style={{ width: '100%' }}>
        <ListRow>One</ListRow>
        <ListRow>Two</ListRow>
      </ul>
    ),
  },
  { name: 'Load more', element: <LoadMore isLoading={false} onLoad={nothing} /> },
  {
    name: 'Lock notice',
    element: (
      <LockedTiersContext value={locked}>
        <LockNotice tier="gold" />
      </LockedTiersContext>
    ),
  },
  {
    name: 'Menu',
    element: (
      <Menu id="menu" label="Account" onClose={nothing}>
        <MenuItem icon={<Home size={17} />} shortcut="G P" onSelect={nothing}>
          My Portfolio
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<Home size={17} />} checked onSelect={nothing}>
          Chosen
        </MenuItem>
      </Menu>
    ),
  },
  {
    name: 'Page',
    element: (
      <PageBody>
        <PageHead>
          <PageTitle>A title</PageTitle>
          <Button>Do it</Button>
        </PageHead>
      </PageBody>
    ),
  },
  {
    name: 'Plan badge',
    element: planTiers.map((tier) => (
      <span key={tier}>
        <PlanBadge plan={tier} /> {plans[tier].name}
      </span>
    )),
  },
  {
    name: 'Player link',
    element: ranked.map((player) => (
      <PlayerLink key={player.id} playerId={player.id}>
        {nameOf(player)}
      </PlayerLink>
    )),
  },
  {
    name: 'Points card',
    element: (
      <PointsCard id="p" title="How to Play" ordered points={['One', 'Two']}>
        A note.
      </PointsCard>
    ),
  },
  {
    name: 'Segmented control',
    element: (
      <Choice>
        {(selected, select) => (
          <SegmentedControl label="Side" options={sides} selected={selected as 'buy'} onSelect={select} />
        )}
      </Choice>
    ),
  },
  {
    name: 'Skeleton',
    element: (
      <SkeletonList text="Loading holdings..." rows={3}>
        <ListRow>
          <Skeleton w="240px" h="20px" my={3} />
        </ListRow>
      </SkeletonList>
    ),
  },
  { name: 'Stock link', element: <StockLink stock={stock('TFM')} /> },
  {
    name: 'Table',
    element: (
      <TableScroll label="Trades">
        <Table>
          <thead>
            <tr>
              <HeadCell>Symbol</HeadCell>
              <HeadCell numeric>Price</HeadCell>
            </tr>
          </thead>
          <tbody>
            <Row>
              <Cell>TFM</Cell>
              <Cell numeric>42.50</Cell>
            </Row>
            <Row>
              <Cell>UCF</Cell>
              <Cell numeric>1,972.40</Cell>
            </Row>
          </tbody>
        </Table>
      </TableScroll>
    ),
  },
  {
    name: 'Tabs',
    element: (
      <Choice>
        {(selected, select) => (
          <Tabs label="Side" values={['buy', 'sell']} selected={selected} onSelect={select} name={(value) => value}>
            <p style={{ padding: 12 }}>{selected}</p>
          </Tabs>
        )}
      </Choice>
    ),
  },
  { name: 'Toast', element: <Told /> },
  {
    name: 'Tooltip',
    element: (
      <Tooltip text="Its words">
        <Button>Point at me</Button>
      </Tooltip>
    ),
  },
  { name: 'Wordmark', element: <Wordmark /> },
];

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
import { NumberField } from '../ui/number-field.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { PageBody, PageHead, PageTitle, Wordmark } from '../ui/page.tsx';
import { PlanBadge } from '../ui/plan-badge.tsx';
import { PlayerLink } from '../ui/player-link.tsx';
import { PointsCard } from '../ui/points-card.tsx';
import { PriceTag } from '../ui/price-tag.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { SettingRow, SettingWords, SwitchRow } from '../ui/setting.tsx';
import { Skeleton, SkeletonList } from '../ui/skeleton.tsx';
import { StockLink } from '../ui/stock-link.tsx';
import { Cell, HeadCell, Row, Table, TableScroll } from '../ui/table.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Toaster } from '../ui/toaster.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
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

export const moreComponents: Readonly<Record<string, ReactNode>> = {
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
  Dialog: (
    <Dialog title="A dialog" onClose={nothing}>
      <p style={{ padding: 20 }}>Its words.</p>
    </Dialog>
  ),
  Field: (
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
      <div>
        <Label htmlFor="e">Limit price</Label>
        <NumberField id="e" text="40.25" onText={nothing} min={0.01} step={0.01} />
      </div>
    </>
  ),
  'Figure card': (
    <>
      <FigureCard label="Portfolio Value" figure="12,345" unit="coins" note="Ready for trading" />
      <FigureCard label="Portfolio Value" figure={undefined} loadingText="Loading..." />
      <FigureCard label="Portfolio Value" figure="98,765,432,109" unit="coins" wide />
    </>
  ),
  'History range': <RangeControl selected="1d" onSelect={nothing} />,
  'Missing part': <MissingPart />,
  'Missing dialog': <MissingDialog onClose={nothing} />,
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
  Menu: (
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
  'Segmented control': (
    <Choice>
      {(selected, select) => (
        <SegmentedControl label="Side" options={sides} selected={selected as 'buy'} onSelect={select} />
      )}
    </Choice>
  ),
  Settings: (
    <ul style={{ width: '100%' }}>
      <SwitchRow id="e" name="Sound" hint="Two short notes." checked onChange={nothing} />
      <SettingRow>
        <SettingWords name="Numbers" hint="12,346 coins, or 12.3k." />
        <SegmentedControl label="Numbers" options={sides} selected="buy" onSelect={nothing} />
      </SettingRow>
    </ul>
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
  Tabs: (
    <Choice>
      {(selected, select) => (
        <Tabs label="Side" values={['buy', 'sell']} selected={selected} onSelect={select} name={(value) => value}>
          <p style={{ padding: 12 }}>{selected}</p>
        </Tabs>
      )}
    </Choice>
  ),
  Toast: <Told />,
  Tooltip: (
    <Tooltip text="Its words">
      <Button>Point at me</Button>
    </Tooltip>
  ),
  Wordmark: <Wordmark />,
};

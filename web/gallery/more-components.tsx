import {
  Button,
  Checkbox,
  Field,
  Fieldset,
  Input,
  Link,
  Menu,
  NativeSelect,
  RadioGroup,
  Skeleton,
  Table,
  Tabs,
  Textarea,
} from '@chakra-ui/react';
import { Home } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { plans, planTiers } from '../../shared/plans.ts';
import { Chart } from '../chart/chart.tsx';
import { PriceTag } from '../chart/price-tag.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FigureCard } from '../ui/figure-card.tsx';
import { RangeControl } from '../ui/history-range.tsx';
import { lazyDialog, lazyPart } from '../ui/lazy-part.tsx';
import { BoardRow, ListRow, LoadMore } from '../ui/list-row.tsx';
import { LockedTiersContext, LockNotice } from '../ui/locked-tiers.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { PageBody, PageHead, PageTitle, Wordmark } from '../ui/page.tsx';
import { PlanBadge } from '../ui/plan-badge.tsx';
import { PlayerLink } from '../ui/player-link.tsx';
import { PointsCard } from '../ui/points-card.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { SettingRow, SettingWords, SwitchRow } from '../ui/setting.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { StockLink } from '../ui/stock-link.tsx';
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

function ShownToast() {
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
      <Field.Root>
        <Field.Label>Name</Field.Label>
        <Input defaultValue="Ada" />
        <Field.HelperText>Everyone sees it.</Field.HelperText>
      </Field.Root>
      <Field.Root disabled>
        <Field.Label>Words</Field.Label>
        <Textarea defaultValue="שלום" />
      </Field.Root>
      <Field.Root>
        <Field.Label>Kind</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field>
            <option>Limit</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Field.Root invalid>
        <Field.Label>Price</Field.Label>
        <Input defaultValue="x" />
        <Field.ErrorText>A price is a number such as 12.50</Field.ErrorText>
      </Field.Root>
      <Field.Root>
        <Field.Label>Shares</Field.Label>
        <NumberInput text="4" min={1} onText={nothing} />
      </Field.Root>
      <Field.Root>
        <Field.Label>Limit price</Field.Label>
        <NumberField text="40.25" onText={nothing} min={0.01} step={0.01} />
      </Field.Root>
      <Fieldset.Root>
        <Fieldset.Legend>Stocks</Fieldset.Legend>
        <Checkbox.Root defaultChecked>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>Gold</Checkbox.Label>
        </Checkbox.Root>
      </Fieldset.Root>
      <RadioGroup.Root defaultValue="buy">
        <RadioGroup.Label>Side</RadioGroup.Label>
        {sides.map(({ value, name }) => (
          <RadioGroup.Item key={value} value={value}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>{name}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
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
    <Menu.Root open>
      <Menu.Trigger asChild>
        <Button>Account</Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <Menu.Item value="portfolio">
            <Home size={17} />
            <Menu.ItemText>My Portfolio</Menu.ItemText>
            <Menu.ItemCommand>G P</Menu.ItemCommand>
          </Menu.Item>
          <Menu.Separator />
          <Menu.RadioItemGroup aria-label="Side" value="buy">
            <Menu.RadioItem value="buy">
              <Menu.ItemText>Chosen</Menu.ItemText>
            </Menu.RadioItem>
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
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
      <Choice>
        {(selected, select) => (
          <SwitchRow
            id="o"
            name="Once on"
            hint="It cannot be switched off."
            checked={selected === 'sell'}
            onChange={() => select('sell')}
          />
        )}
      </Choice>
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
  Tabs: (
    <Choice>
      {(selected, select) => (
        <Tabs.Root value={selected} onValueChange={({ value }) => select(value)}>
          <Tabs.List aria-label="Side">
            {['buy', 'sell'].map((value) => (
              <Tabs.Trigger key={value} value={value}>
                {value}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value={selected}>
            <p style={{ padding: 12 }}>{selected}</p>
          </Tabs.Content>
        </Tabs.Root>
      )}
    </Choice>
  ),
  Toast: <ShownToast />,
  Link: <Link href="#link">Its words</Link>,
  Tooltip: (
    <Tooltip text="Its words">
      <Button>Point at me</Button>
    </Tooltip>
  ),
  Wordmark: <Wordmark />,
};

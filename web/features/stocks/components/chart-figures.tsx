import { Box, Button, chakra, Flex, Span, Table, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { formatPrice } from '../../../../shared/format.ts';
import { formatPercent } from '../../../../shared/money.ts';
import type { Bar } from '../../../chart/bar.ts';
import { Change } from '../../../ui/change.tsx';
import { type ChartEvent, momentOf, wordsAt } from '../chart-bars.ts';

/** The height is fixed, so that the chart below stays put. */
export const LegendRoom = chakra('div', {
  base: { h: { base: '58px', sm: '42px' }, px: { base: 3, md: 4 }, mt: 2, fontSize: 'sm', overflow: 'hidden' },
});

const Line = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: 3, fontVariantNumeric: 'tabular-nums' },
});

interface ChartLegendProps {
  bar: Bar;
  previous: Bar | undefined;
  daily: boolean;
  words: readonly string[];
}

export function ChartLegend({ bar, previous, daily, words }: ChartLegendProps) {
  const cents = (coins: number) => Math.round(coins * 100);
  const fromCents = cents(previous?.close ?? bar.open);
  const changeCents = cents(bar.close) - fromCents;
  const prices = { O: bar.open, H: bar.high, L: bar.low, C: bar.close };
  return (
    <LegendRoom aria-hidden="true">
      <Line>
        <Span color="fg.muted">{momentOf(bar, daily)}</Span>
        {Object.entries(prices).map(([name, price]) => (
          <span key={name}>
            <Span color="fg.muted">{name}</Span> <span>{formatPrice(cents(price))}</span>
          </span>
        ))}
        <Change cents={changeCents} percent={formatPercent({ changeCents, fromCents })} unit="price" />
      </Line>
      <Text truncate fontWeight={550}>
        {words.join(' · ')}
      </Text>
    </LegendRoom>
  );
}

interface RangeChange {
  readonly symbol: string;
  readonly bars: readonly Bar[];
}

export function RangeChanges({ courses, words }: { courses: readonly RangeChange[]; words: string }) {
  return (
    <LegendRoom>
      <Line>
        {courses.map(({ symbol, bars }) => (
          <span key={symbol}>
            {courses.length > 1 && <span translate="no">{symbol}</span>} <Change {...changeOf(bars)} unit="price" />
          </span>
        ))}
        <Span color="fg.muted">{`over ${words}`}</Span>
      </Line>
    </LegendRoom>
  );
}

function changeOf(bars: readonly Bar[]) {
  const cents = (bar: Bar | undefined) => Math.round((bar?.close ?? 0) * 100);
  const fromCents = cents(bars[0]);
  const changeCents = cents(bars.at(-1)) - fromCents;
  return { cents: changeCents, percent: formatPercent({ changeCents, fromCents }) };
}

const columns = ['open', 'high', 'low', 'close'] as const;
const names = { open: 'Open', high: 'High', low: 'Low', close: 'Close' };

interface BarTableProps {
  children: ReactNode;
  bars: readonly Bar[];
  events: readonly ChartEvent[];
  daily: boolean;
  caption: string;
}

export function BarTable({ children, ...props }: BarTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <Box borderTopWidth="1px" borderColor="border">
      <Flex wrap="wrap" align="center" gap={1} px={1} py={2}>
        <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide table' : 'Show as table'}
        </Button>
        {children}
      </Flex>
      {open && <Figures {...props} />}
    </Box>
  );
}

function Figures({ bars, events, daily, caption }: Omit<BarTableProps, 'children'>) {
  return (
    <Box maxH="360px" overflowY="auto">
      <Table.ScrollArea role="region" aria-label="Price table" tabIndex={0}>
        <Table.Root>
          <Table.Caption srOnly>{caption}</Table.Caption>
          <Table.Header>
            <tr>
              <Table.ColumnHeader>Time</Table.ColumnHeader>
              {columns.map((column) => (
                <Table.ColumnHeader key={column} textAlign="end">
                  {names[column]}
                </Table.ColumnHeader>
              ))}
              {events.length > 0 && <Table.ColumnHeader>Events</Table.ColumnHeader>}
            </tr>
          </Table.Header>
          <Table.Body>
            {bars.toReversed().map((bar) => (
              <Table.Row key={bar.time}>
                <Table.Cell>{momentOf(bar, daily)}</Table.Cell>
                {columns.map((column) => (
                  <Table.Cell key={column} textAlign="end">
                    {formatPrice(Math.round(bar[column] * 100))}
                  </Table.Cell>
                ))}
                {events.length > 0 && <Table.Cell>{wordsAt(events, bar.time).join('; ')}</Table.Cell>}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Box>
  );
}

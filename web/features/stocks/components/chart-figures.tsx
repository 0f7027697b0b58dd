import { type ReactNode, useState } from 'react';
import { styled } from 'styled-system/jsx';
import { formatPercent } from '../../../../shared/money.ts';
import { formatPrice } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Change } from '../../../ui/change.tsx';
import type { Bar } from '../../../ui/chart-bar.ts';
import { Cell, HeadCell, Row, Table, TableScroll } from '../../../ui/table.tsx';
import { type ChartEvent, momentOf, wordsAt } from '../chart-bars.ts';

/** Always as high, so that the chart below stays put. */
export const LegendRoom = styled('div', {
  base: { h: { base: '58px', sm: '42px' }, px: { base: 3, md: 4 }, mt: 2, fontSize: 'sm', overflow: 'hidden' },
});

const Line = styled('p', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: 3, fontVariantNumeric: 'tabular-nums' },
});

interface ChartLegendProps {
  bar: Bar;
  /** The bar before it. */
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
        <styled.span color="ink-muted">{momentOf(bar, daily)}</styled.span>
        {Object.entries(prices).map(([name, price]) => (
          <span key={name}>
            <styled.span color="ink-muted">{name}</styled.span> <span>{formatPrice(cents(price))}</span>
          </span>
        ))}
        <Change cents={changeCents} percent={formatPercent({ changeCents, fromCents })} unit="price" />
      </Line>
      <styled.p truncate fontWeight={550}>
        {words.join(' · ')}
      </styled.p>
    </LegendRoom>
  );
}

interface RangeChange {
  readonly symbol: string;
  readonly bars: readonly Bar[];
}

/** While no bar is under the cursor: how each course on the chart has changed in the range. */
export function RangeChanges({ courses, words }: { courses: readonly RangeChange[]; words: string }) {
  return (
    <LegendRoom>
      <Line>
        {courses.map(({ symbol, bars }) => (
          <span key={symbol}>
            {courses.length > 1 && <span translate="no">{symbol}</span>} <Change {...changeOf(bars)} unit="price" />
          </span>
        ))}
        <styled.span color="ink-muted">{`over ${words}`}</styled.span>
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
  /** Other controls below the chart. */
  children: ReactNode;
  bars: readonly Bar[];
  events: readonly ChartEvent[];
  daily: boolean;
  caption: string;
}

export function BarTable({ children, ...props }: BarTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <styled.div borderTopWidth="1px" borderColor="line">
      <styled.div display="flex" flexWrap="wrap" alignItems="center" gap={1} px={1} py={2}>
        <Button look="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide table' : 'Show as table'}
        </Button>
        {children}
      </styled.div>
      {open && <Figures {...props} />}
    </styled.div>
  );
}

function Figures({ bars, events, daily, caption }: Omit<BarTableProps, 'children'>) {
  return (
    <styled.div maxH="360px" overflowY="auto">
      <TableScroll label="Price table">
        <Table>
          <styled.caption srOnly>{caption}</styled.caption>
          <thead>
            <tr>
              <HeadCell>Time</HeadCell>
              {columns.map((column) => (
                <HeadCell key={column} numeric>
                  {names[column]}
                </HeadCell>
              ))}
              {events.length > 0 && <HeadCell>Events</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map((bar) => (
              <Row key={bar.time}>
                <Cell>{momentOf(bar, daily)}</Cell>
                {columns.map((column) => (
                  <Cell key={column} numeric>
                    {formatPrice(Math.round(bar[column] * 100))}
                  </Cell>
                ))}
                {events.length > 0 && <Cell>{wordsAt(events, bar.time).join('; ')}</Cell>}
              </Row>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </styled.div>
  );
}

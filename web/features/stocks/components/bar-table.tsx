import { useState } from 'react';
import { formatPrice } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { Bar } from '../../../ui/chart-drawing.ts';
import { styled } from '../../../ui/styled.tsx';
import { Cell, HeadCell, Row, Table, TableScroll } from '../../../ui/table.tsx';
import { momentOf } from '../chart-bars.ts';
import { type ChartEvent, wordsAt } from '../chart-events.ts';

const columns = ['open', 'high', 'low', 'close'] as const;
const names = { open: 'Open', high: 'High', low: 'Low', close: 'Close' };

interface BarTableProps {
  bars: readonly Bar[];
  /** What happened at them. */
  events: readonly ChartEvent[];
  daily: boolean;
  caption: string;
}

/** The chart's figures, the newest first. */
export function BarTable(props: BarTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <styled.div borderTopWidth="1px" borderColor="line">
      <styled.div px={1} py={2}>
        <Button look="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide table' : 'Show as table'}
        </Button>
      </styled.div>
      {open && <Figures {...props} />}
    </styled.div>
  );
}

function Figures({ bars, events, daily, caption }: BarTableProps) {
  return (
    <styled.div maxH="360px" overflowY="auto">
      <TableScroll label="Prices as a table">
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

import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDay, formatMoment, formatPrice } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { Bar } from '../../../ui/chart-drawing.ts';
import { Cell, HeadCell, Row, Table, TableScroll } from '../../../ui/table.tsx';

const columns = ['open', 'high', 'low', 'close'] as const;
const names = { open: 'Open', high: 'High', low: 'Low', close: 'Close' };

interface BarTableProps {
  bars: readonly Bar[];
  daily: boolean;
  caption: string;
}

/** The chart's figures, the newest first. */
export function BarTable(props: BarTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <chakra.div borderTopWidth="1px" borderColor="line">
      <chakra.div px={1} py={2}>
        <Button look="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide table' : 'Show as table'}
        </Button>
      </chakra.div>
      {open && <Figures {...props} />}
    </chakra.div>
  );
}

function Figures({ bars, daily, caption }: BarTableProps) {
  const when = (time: number) => {
    const timestamp = new Date(time * 1000).toISOString();
    return daily ? formatDay(timestamp) : formatMoment(timestamp, Date.now());
  };
  return (
    <chakra.div maxH="360px" overflowY="auto">
      <TableScroll label="Prices as a table">
        <Table>
          <chakra.caption srOnly>{caption}</chakra.caption>
          <thead>
            <tr>
              <HeadCell>Time</HeadCell>
              {columns.map((column) => (
                <HeadCell key={column} numeric>
                  {names[column]}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map((bar) => (
              <Row key={bar.time}>
                <Cell>{when(bar.time)}</Cell>
                {columns.map((column) => (
                  <Cell key={column} numeric>
                    {formatPrice(Math.round(bar[column] * 100))}
                  </Cell>
                ))}
              </Row>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </chakra.div>
  );
}

import { Box, chakra, Skeleton, Span } from '@chakra-ui/react';
import { ChartLine } from 'lucide-react';
import { useMemo } from 'react';
import { formatPrice } from '../../../../shared/format.ts';
import { formatGameDay } from '../../../../shared/game-days.ts';
import { formatCoins, formatMoment } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { type LineUnit, lineBars, lineRows, type ValueLines, valueLines } from '../value-lines.ts';

const Chart = lazyPart(async () => (await import('../../../chart/chart.tsx')).Chart, {
  loading: <Skeleton h="full" />,
});

/** The chart's height is reserved, so that nothing shifts when it loads. */
export const ChartRoom = chakra('div', { base: { h: '280px', px: 2, pb: 2 } });

const looks = {
  index: { colour: 'fg.muted', stroke: 'dashed' },
  own: { colour: 'tier.gold', stroke: 'dotted' },
} as const;

interface ValueChartProps {
  name: string;
  indexName: string;
  points: ValueLines;
  unit: LineUnit;
  subject: string;
  daily: boolean;
}

export function ValueChart({ name, indexName, points, unit, subject, daily }: ValueChartProps) {
  const lines = useMemo(() => valueLines(points, unit), [points, unit]);
  const bars = useMemo(() => lineBars(lines.player), [lines]);
  const others = useMemo(
    () => [
      { ...looks.index, bars: lineBars(lines.index) },
      ...(lines.own.length > 0 ? [{ ...looks.own, bars: lineBars(lines.own) }] : []),
    ],
    [lines],
  );
  if (lines.player.length === 0) return <EmptyState icon={ChartLine} title="No history" />;
  return (
    <>
      <Legend name={name} indexName={indexName} compares={lines.own.length > 0} />
      <ChartRoom>
        <Chart kind="line" bars={bars} lines={others} subject={subject} daily={daily} />
      </ChartRoom>
      <LineTable name={name} indexName={indexName} lines={lines} unit={unit} daily={daily} />
    </>
  );
}

const Key = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: 2, minW: 0 } });
const Stroke = chakra('span', {
  base: { flexShrink: 0, w: '24px', borderTopWidth: '2px' },
  variants: {
    of: {
      player: { borderColor: 'accent', borderStyle: 'solid' },
      index: { borderColor: looks.index.colour, borderStyle: looks.index.stroke },
      own: { borderColor: looks.own.colour, borderStyle: looks.own.stroke },
    },
  },
});

function Legend({ name, indexName, compares }: { name: string; indexName: string; compares: boolean }) {
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap={4} rowGap={1} px={4} py={2} textStyle="label">
      <Key>
        <Stroke of="player" aria-hidden="true" />
        <Span truncate>{name}</Span>
      </Key>
      <Key>
        <Stroke of="index" aria-hidden="true" />
        <span>{indexName}</span>
      </Key>
      {compares && (
        <Key>
          <Stroke of="own" aria-hidden="true" />
          You
        </Key>
      )}
    </chakra.ul>
  );
}

interface LineTableProps extends Pick<ValueChartProps, 'name' | 'indexName' | 'unit' | 'daily'> {
  lines: ValueLines;
}

function LineTable({ name, indexName, lines, unit, daily }: LineTableProps) {
  const rows = lineRows(lines);
  const nowMs = rows.at(-1)?.atMs ?? 0;
  const written = (cents: number | undefined) =>
    cents === undefined ? '' : unit === 'coins' ? formatCoins(cents) : `${formatPrice(cents)}%`;
  return (
    <Box srOnly>
      <table>
        <caption>{unit === 'coins' ? 'Value over time, in coins' : 'Value over time, in percent of the start'}</caption>
        <thead>
          <tr>
            <th scope="col">{daily ? 'Day' : 'Time'}</th>
            <th scope="col">{name}</th>
            <th scope="col">{indexName}</th>
            {lines.own.length > 0 && <th scope="col">You</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ atMs, player, index, own }) => (
            <tr key={atMs}>
              <th scope="row">{daily ? formatGameDay(atMs) : formatMoment(atMs, nowMs)}</th>
              <td>{written(player)}</td>
              <td>{written(index)}</td>
              {lines.own.length > 0 && <td>{written(own)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

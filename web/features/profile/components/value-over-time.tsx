import { ChartLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-system/jsx';
import { INDEX_NAME } from '../../../../shared/market-index.ts';
import type { HistoryRange } from '../../../../shared/schemas/history.ts';
import { formatCoins, formatMoment, formatPrice } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { isDaily, RangeControl } from '../../../ui/history-range.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { type LineUnit, lineBars, lineRows, lineUnits, type ValueLines, valueLines } from '../value-lines.ts';

const Chart = lazyPart(async () => (await import('../../../ui/chart.tsx')).Chart, { loading: <Skeleton h="full" /> });

/** Reserved, so that nothing shifts when the chart loads. */
const Room = styled('div', { base: { h: '280px', px: 2, pb: 2 } });

const unitNames: Record<LineUnit, string> = { percent: 'Percent', coins: 'Coins' };
const units = lineUnits.map((value) => ({ value, name: unitNames[value] }));

const looks = {
  index: { colour: 'ink-muted', stroke: 'dashed' },
  own: { colour: 'gold', stroke: 'dotted' },
} as const;

interface ValueOverTimeProps {
  name: string;
  range: HistoryRange;
  onRange: (range: HistoryRange) => void;
  points: ValueLines | undefined;
  error: Error | null;
  onRetry: () => void;
}

export function ValueOverTime({ name, range, onRange, ...loaded }: ValueOverTimeProps) {
  const [unit, setUnit] = useState<LineUnit>('percent');
  return (
    <Card aria-labelledby="value-title">
      <CardHead id="value-title" title="Value over time">
        <SegmentedControl label="Unit" options={units} selected={unit} onSelect={setUnit} />
        <RangeControl selected={range} onSelect={onRange} />
      </CardHead>
      <Lines {...loaded} name={name} range={range} unit={unit} />
    </Card>
  );
}

function Lines(props: Omit<ValueOverTimeProps, 'onRange'> & { unit: LineUnit }) {
  const { name, range, unit, points, error, onRetry } = props;
  if (!points && !error)
    return (
      <>
        <LoadingText>Loading value...</LoadingText>
        <styled.div px={4} py={2}>
          <Skeleton w="220px" h="20px" />
        </styled.div>
        <Room>
          <Skeleton h="full" />
        </Room>
      </>
    );
  if (!points) return <Failure icon={ChartLine} title="Failed to load value" error={error} onRetry={onRetry} />;
  const shown = { name, unit, points, subject: `${range} ${unit}`, daily: isDaily(range) };
  return <ValueChart {...shown} indexName={`${INDEX_NAME}, the index`} />;
}

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
  if (lines.player.length === 0) return <EmptyState icon={ChartLine} title="No history yet" />;
  return (
    <>
      <Legend name={name} indexName={indexName} compares={lines.own.length > 0} />
      <Room>
        <Chart kind="line" bars={bars} lines={others} subject={subject} daily={daily} />
      </Room>
      <LineTable name={name} indexName={indexName} lines={lines} unit={unit} />
    </>
  );
}

const Key = styled('li', { base: { display: 'flex', alignItems: 'center', gap: 2, minW: 0 } });
const Stroke = styled('span', {
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
    <styled.ul display="flex" flexWrap="wrap" columnGap={4} rowGap={1} px={4} py={2} textStyle="label">
      <Key>
        <Stroke of="player" aria-hidden="true" />
        <styled.span truncate>{name}</styled.span>
      </Key>
      <Key>
        <Stroke of="index" aria-hidden="true" />
        {indexName}
      </Key>
      {compares && (
        <Key>
          <Stroke of="own" aria-hidden="true" />
          You
        </Key>
      )}
    </styled.ul>
  );
}

interface LineTableProps extends Pick<ValueChartProps, 'name' | 'indexName' | 'unit'> {
  lines: ValueLines;
}

function LineTable({ name, indexName, lines, unit }: LineTableProps) {
  const rows = lineRows(lines);
  const nowMs = rows.at(-1)?.atMs ?? 0;
  const written = (cents: number | undefined) =>
    cents === undefined ? '' : unit === 'coins' ? formatCoins(cents) : `${formatPrice(cents)}%`;
  return (
    <styled.div srOnly>
      <table>
        <caption>{unit === 'coins' ? 'Value over time, in coins' : 'Value over time, in percent of the start'}</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">{name}</th>
            <th scope="col">{indexName}</th>
            {lines.own.length > 0 && <th scope="col">You</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ atMs, player, index, own }) => (
            <tr key={atMs}>
              <th scope="row">{formatMoment(new Date(atMs).toISOString(), nowMs)}</th>
              <td>{written(player)}</td>
              <td>{written(index)}</td>
              {lines.own.length > 0 && <td>{written(own)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </styled.div>
  );
}

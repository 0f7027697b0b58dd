import { Box, Card, Skeleton } from '@chakra-ui/react';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { INDEX_NAME } from '../../../../shared/market-index.ts';
import type { HistoryRange } from '../../../../shared/schemas/history.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { isDaily, RangeControl } from '../../../ui/history-range.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { type LineUnit, lineUnits, type ValueLines } from '../value-lines.ts';
import { ChartRoom, ValueChart } from './value-chart.tsx';

const unitNames: Record<LineUnit, string> = { percent: 'Percent', coins: 'Coins' };
const units = lineUnits.map((value) => ({ value, name: unitNames[value] }));

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
    <Card.Root as="section" aria-labelledby="value-title">
      <CardHead id="value-title" title="Value over time">
        <SegmentedControl label="Unit" options={units} selected={unit} onSelect={setUnit} />
        <RangeControl selected={range} onSelect={onRange} />
      </CardHead>
      <Lines {...loaded} name={name} range={range} unit={unit} />
    </Card.Root>
  );
}

function Lines(props: Omit<ValueOverTimeProps, 'onRange'> & { unit: LineUnit }) {
  const { name, range, unit, points, error, onRetry } = props;
  if (!points && !error)
    return (
      <>
        <LoadingText>Loading value...</LoadingText>
        <Box px={4} py={2}>
          <Skeleton w="220px" h="20px" />
        </Box>
        <ChartRoom>
          <Skeleton h="full" />
        </ChartRoom>
      </>
    );
  if (!points) return <Failure icon={ChartLine} title="Failed to load value" error={error} onRetry={onRetry} />;
  const shown = { name, unit, points, subject: `${range} ${unit}`, daily: isDaily(range) };
  return <ValueChart {...shown} indexName={`${INDEX_NAME}, the index`} />;
}

import { chakra } from '@chakra-ui/react';
import { ChartLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { HistoryRange } from '../../../../shared/schemas/history.ts';
import { formatCoins, formatMoment } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { isDaily, RangeControl } from '../../../ui/history-range.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { usePortfolioHistory } from '../api/get-portfolio-history.ts';
import { performanceBars, performanceChange, performancePoints, tablePoints, type ValuePoint } from '../performance.ts';

const Chart = lazyPart(async () => (await import('../../../ui/chart.tsx')).Chart, { loading: <Skeleton h="full" /> });

/** The room that the chart takes, with or without it: nothing shifts when it arrives. */
const Room = chakra('div', { base: { h: '260px', px: 2, pb: 2 } });

interface PortfolioPerformanceProps {
  /** The present value at the latest prices; undefined while it loads. */
  totalCents: number | undefined;
}

/** The worth of the player's cash and shares over time. */
export function PortfolioPerformance({ totalCents }: PortfolioPerformanceProps) {
  const [range, setRange] = useState<HistoryRange>('1d');
  return (
    <Card aria-labelledby="performance-title">
      <CardHead id="performance-title" title="Portfolio Performance">
        <RangeControl selected={range} onSelect={setRange} />
      </CardHead>
      <Performance range={range} totalCents={totalCents} />
    </Card>
  );
}

function Performance({ range, totalCents }: PortfolioPerformanceProps & { range: HistoryRange }) {
  const { data, error, isPending, refetch } = usePortfolioHistory(range);
  const points = useMemo(() => performancePoints(data ?? [], totalCents), [data, totalCents]);
  const bars = useMemo(() => performanceBars(points), [points]);
  if (isPending) return <LoadingChart />;
  if (!data) return <Failure icon={ChartLine} title="Failed to load the performance" error={error} onRetry={refetch} />;
  return (
    <>
      <chakra.p display="flex" alignItems="center" gap={2} minH={10} px={4} fontSize="sm" color="ink-muted">
        <Change {...performanceChange(points)} /> in this range
      </chakra.p>
      <Room>
        <Chart kind="line" bars={bars} subject={range} daily={isDaily(range)} />
      </Room>
      <ValueTable points={points} />
    </>
  );
}

/** The chart for screen readers. */
function ValueTable({ points }: { points: readonly ValuePoint[] }) {
  const nowMs = points.at(-1)?.atMs ?? 0;
  return (
    <chakra.div srOnly>
      <table>
        <caption>Portfolio value over time, in coins</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {tablePoints(points).map(({ atMs, cents }) => (
            <tr key={atMs}>
              <th scope="row">{formatMoment(new Date(atMs).toISOString(), nowMs)}</th>
              <td>{formatCoins(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}

function LoadingChart() {
  return (
    <>
      <LoadingText>Loading performance...</LoadingText>
      <chakra.div px={4} minH={10} pt={3}>
        <Skeleton w="160px" h="16px" />
      </chakra.div>
      <Room>
        <Skeleton h="full" />
      </Room>
    </>
  );
}

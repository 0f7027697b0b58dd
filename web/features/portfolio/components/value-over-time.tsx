import { ChartLine } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { HistoryRange } from '../../../../shared/schemas/history.ts';
import { formatCoins, formatMoment } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { RangeControl, rangeNames } from '../../../ui/history-range.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { styled } from '../../../ui/styled.tsx';
import { usePortfolioHistory } from '../api/get-portfolio-history.ts';
import {
  momentAt,
  type PastMoment,
  performanceChange,
  performancePoints,
  tablePoints,
  type ValuePoint,
} from '../performance.ts';
import { momentText, ValueCourse } from './value-course.tsx';
import { CourseRoom, Foot } from './value-room.tsx';

interface ValueOverTimeProps {
  /** The present value at the latest prices; undefined while it loads. */
  totalCents: number | undefined;
  /** Is told the moment that the player looks at, undefined for now, and again whenever its value has changed. */
  onMoment?: (moment: PastMoment | undefined) => void;
}

/** The worth of the player's cash and shares over time, by range. */
export function ValueOverTime({ totalCents, onMoment }: ValueOverTimeProps) {
  const [range, setRange] = useState<HistoryRange>('1d');
  const [index, setIndex] = useState<number>();
  const { data, error, isPending, refetch } = usePortfolioHistory(range);
  const points = useMemo(() => performancePoints(data ?? [], totalCents), [data, totalCents]);
  // A new price or a new answer changes the points beneath the cursor: whatever shows the moment is told.
  const moment = useMemo(() => momentAt(points, index), [points, index]);
  useEffect(() => onMoment?.(moment), [moment, onMoment]);
  return (
    <>
      <CourseRoom>
        {isPending && (
          <>
            <LoadingText>Loading performance...</LoadingText>
            <Skeleton h="full" />
          </>
        )}
        {data && <ValueCourse points={points} index={moment && index} onIndex={setIndex} />}
        {!isPending && !data && (
          <Failure icon={ChartLine} title="Failed to load the performance" error={error} onRetry={refetch} />
        )}
      </CourseRoom>
      <Foot>
        <styled.p display="flex" flexWrap="wrap" alignItems="center" columnGap={2} fontSize="sm" color="ink-muted">
          {data && <Change {...(moment?.change ?? performanceChange(points))} />}
          {moment ? `until ${momentText(moment.atMs)}` : `in ${rangeNames[range]}`}
        </styled.p>
        <RangeControl
          selected={range}
          onSelect={(next) => {
            setIndex(undefined);
            setRange(next);
          }}
        />
      </Foot>
      {data && <ValueTable points={points} />}
    </>
  );
}

/** The chart for screen readers. */
function ValueTable({ points }: { points: readonly ValuePoint[] }) {
  const nowMs = points.at(-1)?.atMs ?? 0;
  return (
    <styled.div srOnly>
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
    </styled.div>
  );
}

import { Box, chakra, Skeleton, Text } from '@chakra-ui/react';
import { ChartLine } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useState } from 'react';
import type { HistoryRange } from '../../../../shared/schemas/history.ts';
import { formatCoins, formatMoment } from '../../../lib/format.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { Change } from '../../../ui/change.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { RangeControl, rangeNames } from '../../../ui/history-range.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { usePortfolioHistory } from '../api/get-portfolio-history.ts';
import {
  areaPath,
  linePath,
  momentAt,
  nearestPlace,
  type PastMoment,
  performanceChange,
  performancePoints,
  placesOf,
  steppedBy,
  tablePoints,
  type ValuePoint,
} from '../value-course.ts';
import { ChartRoom, Foot } from './chart-room.tsx';

interface ValueOverTimeProps {
  totalCents: number | undefined;
  /** Called with the moment under the cursor (undefined for now), and again when its value changes. */
  onMoment?: (moment: PastMoment | undefined) => void;
}

export function ValueOverTime({ totalCents, onMoment }: ValueOverTimeProps) {
  const [range, setRange] = useState<HistoryRange>('1d');
  const [index, setIndex] = useState<number>();
  const { data, error, isPending, refetch } = usePortfolioHistory(range);
  const points = useMemo(() => performancePoints(data ?? [], totalCents), [data, totalCents]);
  // New prices and answers change the points under the cursor.
  const moment = useMemo(() => momentAt(points, index), [points, index]);
  useEffect(() => onMoment?.(moment), [moment, onMoment]);
  return (
    <>
      <ChartRoom>
        {isPending && (
          <>
            <LoadingText>Loading performance...</LoadingText>
            <Skeleton h="full" />
          </>
        )}
        {data && <ValueCourse points={points} index={moment && index} onIndex={setIndex} />}
        {!isPending && !data && (
          <Failure icon={ChartLine} title="Failed to load performance" error={error} onRetry={refetch} />
        )}
      </ChartRoom>
      <Foot>
        <Text display="flex" flexWrap="wrap" alignItems="center" columnGap={2} textStyle="label">
          {data && <Change {...(moment?.change ?? performanceChange(points))} />}
          <span>{moment ? `to ${momentText(moment.atMs)}` : `over ${rangeNames[range]}`}</span>
        </Text>
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

function ValueTable({ points }: { points: readonly ValuePoint[] }) {
  const nowMs = points.at(-1)?.atMs ?? 0;
  return (
    <Box srOnly>
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
    </Box>
  );
}

const Room = chakra('div', {
  base: { position: 'relative', h: 'full', color: 'fg.muted', cursor: 'crosshair', touchAction: 'pan-y' },
  variants: { trend: { up: { color: 'up' }, down: { color: 'down' }, flat: {} } },
});

const Drawing = chakra('svg', { base: { position: 'absolute', inset: 0, w: 'full', h: 'full', overflow: 'visible' } });

/** Screen readers announce a slider's time and value, so the chart is one. */
const Handle = chakra('div', { base: { position: 'absolute', inset: 0, borderRadius: 'md' } });

const Cursor = chakra('span', {
  base: { position: 'absolute', top: 0, bottom: 0, w: '1px', bg: 'border.emphasized', pointerEvents: 'none' },
});

const Dot = chakra('span', {
  base: {
    position: 'absolute',
    boxSize: '12px',
    borderRadius: 'full',
    bg: 'currentColor',
    borderWidth: '2px',
    borderColor: 'bg.panel',
    transform: 'translate(-50%, -50%)',
    pointerEvents: 'none',
  },
});

const Level = chakra('span', {
  base: {
    position: 'absolute',
    left: 0,
    color: 'fg.muted',
    fontSize: 'xs',
    lineHeight: '16px',
    fontVariantNumeric: 'tabular-nums',
    transform: 'translateY(-100%)',
    pointerEvents: 'none',
  },
});

interface ValueCourseProps {
  points: readonly ValuePoint[];
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
}

function ValueCourse({ points, index, onIndex }: ValueCourseProps) {
  const { places, baseline, levels } = useMemo(() => placesOf(points), [points]);
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onIndex(nearestPlace(places, ((clientX - left) / width) * 100));
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onIndex(undefined);
    const to = steppedBy(event.key, { index, count: points.length });
    if (to === undefined) return;
    event.preventDefault();
    onIndex(to);
  };
  const place = places[index ?? places.length - 1];
  const shown = points[index ?? points.length - 1];
  const change = (points.at(-1)?.cents ?? 0) - (points[0]?.cents ?? 0);
  return (
    <Room trend={change > 0 ? 'up' : change < 0 ? 'down' : 'flat'}>
      <Drawing viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {change !== 0 && <path d={areaPath(places)} fill="currentColor" fillOpacity="0.09" />}
        <path
          d={`M0 ${baseline}H100`}
          stroke="var(--border-emphasized)"
          strokeDasharray="2 5"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={linePath(places)}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </Drawing>
      {levels.map(({ cents, y }) => (
        <Level key={cents} style={{ top: `${y}%` }} htmlTranslate="no" aria-hidden="true">
          {formatCoins(cents)}
        </Level>
      ))}
      {index !== undefined && place && <Cursor style={{ left: `${place.x}%` }} />}
      {place && <Dot style={{ left: `${place.x}%`, top: `${place.y}%` }} />}
      <Handle
        role="slider"
        tabIndex={0}
        aria-label="Moment of the course"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={index ?? Math.max(0, points.length - 1)}
        aria-valuetext={shown && `${formatCoins(shown.cents)} coins, ${momentText(shown.atMs)}`}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={() => onIndex(undefined)}
        onPointerCancel={() => onIndex(undefined)}
        onKeyDown={step}
        onBlur={() => onIndex(undefined)}
      />
    </Room>
  );
}

function momentText(atMs: number): string {
  return formatMoment(new Date(atMs).toISOString(), serverNowMs());
}

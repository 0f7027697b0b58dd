import { type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import { formatCoins, formatMoment } from '../../../lib/format.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { styled } from '../../../ui/styled.tsx';
import type { ValuePoint } from '../performance.ts';
import { areaPath, linePath, nearestPlace, placesOf, steppedBy } from '../value-course.ts';

const Room = styled('div', {
  base: { position: 'relative', h: 'full', color: 'ink-muted', cursor: 'crosshair', touchAction: 'pan-y' },
  variants: { trend: { up: { color: 'up' }, down: { color: 'down' }, flat: {} } },
});

const Drawing = styled('svg', { base: { position: 'absolute', inset: 0, w: 'full', h: 'full', overflow: 'visible' } });

/** Takes pointer, touch and keys. A slider says its moment and its value by itself. */
const Handle = styled('div', { base: { position: 'absolute', inset: 0, borderRadius: 'md' } });

const Cursor = styled('span', {
  base: { position: 'absolute', top: 0, bottom: 0, w: '1px', bg: 'line-control', pointerEvents: 'none' },
});

const Dot = styled('span', {
  base: {
    position: 'absolute',
    boxSize: '12px',
    borderRadius: 'full',
    bg: 'currentColor',
    borderWidth: '2px',
    borderColor: 'surface',
    transform: 'translate(-50%, -50%)',
    pointerEvents: 'none',
  },
});

interface ValueCourseProps {
  points: readonly ValuePoint[];
  /** The point under the cursor; undefined when the cursor is gone. */
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
}

/** A value over time that can be gone through: by a pointer, a thumb sideways, or the arrow keys. */
export function ValueCourse({ points, index, onIndex }: ValueCourseProps) {
  const { places, baseline } = useMemo(() => placesOf(points), [points]);
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
        {/* Where nothing has moved a line says it all. */}
        {change !== 0 && <path d={areaPath(places)} fill="currentColor" fillOpacity="0.09" />}
        <path
          d={`M0 ${baseline}H100`}
          stroke="var(--line-control)"
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

/** "14:05", or with its day where that is another. */
export function momentText(atMs: number): string {
  return formatMoment(new Date(atMs).toISOString(), serverNowMs());
}

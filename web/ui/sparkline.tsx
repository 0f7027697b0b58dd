import { classes } from './classes.ts';

const WIDTH = 72;
const HEIGHT = 24;
const MARGIN = 2;

const look = classes({ line: { h: `${HEIGHT}px`, color: 'border.emphasized' } });

export function Sparkline({ points, width = `${WIDTH}px` }: { points: readonly number[]; width?: string }) {
  return (
    <svg
      className={look.line}
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      preserveAspectRatio="none"
      style={{ width }}
    >
      <path
        d={sparklinePath(points)}
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

/**
 * Fewer than two points draw nothing, and a flat line is in the middle. `scale` sets the range that fills the height.
 */
export function sparklinePath(
  points: readonly number[],
  [width, height]: readonly [number, number] = [WIDTH, HEIGHT],
  scale = points,
): string {
  if (points.length < 2) return '';
  const low = Math.min(...scale);
  const span = Math.max(...scale) - low;
  const step = (width - 2 * MARGIN) / (points.length - 1);
  const y = (point: number) =>
    span === 0 ? height / 2 : height - MARGIN - ((point - low) / span) * (height - 2 * MARGIN);
  return points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${(MARGIN + index * step).toFixed(1)} ${y(point).toFixed(1)}`)
    .join('');
}

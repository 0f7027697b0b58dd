import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** In pixels, as the style props below. */
const WIDTH = 72;
const HEIGHT = 24;
const MARGIN = 2;

/** Decorative. Reserves its room without data. */
export function Sparkline({ points, ...size }: { points: readonly number[]; width?: HTMLChakraProps<'svg'>['width'] }) {
  return (
    <chakra.svg
      aria-hidden="true"
      width="72px"
      h="24px"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      color="border.emphasized"
      fill="none"
      preserveAspectRatio="none"
      {...size}
    >
      <path
        d={sparklinePath(points)}
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </chakra.svg>
  );
}

/** Oldest on the left. Fewer than two points draw nothing; a flat line is in the middle. `scale` fills the height. */
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

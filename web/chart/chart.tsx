import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Bar, ChartLine } from './bar.ts';
import { ChartDrawing, type ChartKind } from './drawing.ts';
import { type PriceLevel, spreadTags } from './levels.ts';
import type { ChartMark } from './marks.ts';
import { PriceTag } from './price-tag.tsx';

interface ChartProps {
  bars: readonly Bar[];
  kind: ChartKind;
  marks?: readonly ChartMark[];
  levels?: readonly PriceLevel[];
  lines?: readonly ChartLine[];
  daily?: boolean;
  percent?: boolean;
  subject: string;
  onHover?: (time: number | undefined) => void;
  /** Follows a bar that grows every frame: receives a function that draws the last bar, and returns one that stops. */
  follow?: (draw: (bar: Bar) => void) => () => void;
}

const none: readonly never[] = [];

/** Includes the logo above the axis, which no tag may cover. */
const AXIS_HEIGHT = 60;

/** Import this lazily, for the chart library. Screen readers skip it: the caller labels it and provides a table. */
export function Chart(props: ChartProps) {
  const { bars, kind, marks = none, levels = none, lines = none, daily = false, percent = false, subject } = props;
  const host = useRef<HTMLDivElement>(null);
  const drawing = useRef<ChartDrawing>(undefined);
  const fitted = useRef('');
  const [tops, setTops] = useState<readonly number[]>(none);
  const placeTags = useEffectEvent(() => {
    const heights = levels.map(({ price }) => drawing.current?.heightOf(price) ?? 0);
    const next = spreadTags(heights, (host.current?.clientHeight ?? 0) - AXIS_HEIGHT);
    setTops((before) => (before.join() === next.join() ? before : next));
  });
  const hover = useEffectEvent((time: number | undefined) => props.onHover?.(time));
  useEffect(() => {
    if (!host.current) return;
    const drawn = new ChartDrawing(host.current, kind);
    // The chart does not know the height of a price before the next frame.
    drawn.watch({ onHover: (time) => hover(time), onMove: () => requestAnimationFrame(() => placeTags()) });
    drawing.current = drawn;
    fitted.current = '';
    return () => {
      drawing.current = undefined;
      drawn.remove();
    };
  }, [kind]);
  useEffect(() => {
    drawing.current?.show(bars, { marks, levels, lines, daily, percent });
    const showing = `${kind} ${subject}`;
    if (fitted.current !== showing) drawing.current?.fit();
    fitted.current = showing;
  }, [kind, bars, marks, levels, lines, daily, percent, subject]);
  const follow = props.follow;
  useEffect(() => follow?.((bar) => drawing.current?.update(bar)), [follow]);
  useEffect(() => {
    const frame = levels.length + bars.length > 0 ? requestAnimationFrame(() => placeTags()) : 0;
    return () => cancelAnimationFrame(frame);
  }, [levels, bars]);
  return (
    <Box position="relative" w="full" h="full">
      <Box ref={host} w="full" h="full" />
      {levels.map((level, index) => (
        <PriceTag
          key={level.id}
          level={level}
          top={tops[index] ?? 0}
          heightOf={(price) => drawing.current?.heightOf(price) ?? 0}
          priceAt={(height) => drawing.current?.priceAt(height) ?? level.price}
          onMove={(price) => drawing.current?.moveLevel(index, price)}
        />
      ))}
    </Box>
  );
}

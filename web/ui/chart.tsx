import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Bar, ChartDrawing, type ChartKind, type ChartLine, type ChartMark } from './chart-drawing.ts';
import type { PriceLevel } from './chart-levels.ts';
import { spreadTags } from './chart-tags.ts';
import { styled } from './styled.tsx';

/** A price with something to say or to press, which stands over the chart at the height of that price. */
export interface PriceTag {
  readonly id: string;
  readonly price: number;
  readonly content: ReactNode;
}

interface ChartProps {
  bars: readonly Bar[];
  kind: ChartKind;
  /** Where something happened. */
  marks?: readonly ChartMark[];
  /** Prices that count for the player. */
  levels?: readonly PriceLevel[];
  tags?: readonly PriceTag[];
  /** Other lines, to compare with. */
  lines?: readonly ChartLine[];
  /** Whether a bar is a whole day. */
  daily?: boolean;
  /** Names the bars: when it changes, the chart fits all of them in. */
  subject: string;
  /** The time of the bar under the cursor; undefined where there is none. */
  onHover?: (time: number | undefined) => void;
}

const none: readonly never[] = [];

/** Beneath the bars stand the times. */
const AXIS_HEIGHT = 28;

const Tag = styled('div', {
  base: { position: 'absolute', zIndex: 3, left: 1, h: '30px', display: 'flex', alignItems: 'center' },
});

/**
 * Bars over time, on a canvas. Import it lazily: it brings the chart library. It says nothing to a screen reader: the
 * caller names it and offers a table.
 */
export function Chart(props: ChartProps) {
  const { bars, kind, marks = none, levels = none, tags = none, lines = none, daily = false, subject, onHover } = props;
  const host = useRef<HTMLDivElement>(null);
  const drawing = useRef<ChartDrawing>(undefined);
  const fitted = useRef('');
  const [tops, setTops] = useState<readonly number[]>(none);
  const placeTags = useEffectEvent(() => {
    const heights = tags.map(({ price }) => drawing.current?.heightOf(price) ?? 0);
    const next = spreadTags(heights, (host.current?.clientHeight ?? 0) - AXIS_HEIGHT);
    setTops((before) => (before.join() === next.join() ? before : next));
  });
  const hover = useEffectEvent((time: number | undefined) => onHover?.(time));
  useEffect(() => {
    if (!host.current) return;
    const drawn = new ChartDrawing(host.current, kind);
    // The chart draws in the next frame: only then it knows where a price lies.
    drawn.watch({ onHover: (time) => hover(time), onMove: () => requestAnimationFrame(() => placeTags()) });
    drawing.current = drawn;
    fitted.current = '';
    return () => {
      drawing.current = undefined;
      drawn.remove();
    };
  }, [kind]);
  useEffect(() => {
    drawing.current?.show(bars, { marks, levels, lines, daily });
    const showing = `${kind} ${subject}`;
    if (fitted.current !== showing) drawing.current?.fit();
    fitted.current = showing;
  }, [kind, bars, marks, levels, lines, daily, subject]);
  useEffect(() => {
    const frame = tags.length + bars.length > 0 ? requestAnimationFrame(() => placeTags()) : 0;
    return () => cancelAnimationFrame(frame);
  }, [tags, bars]);
  return (
    <styled.div position="relative" w="full" h="full">
      <styled.div ref={host} w="full" h="full" />
      {tags.map(({ id, content }, index) => (
        <Tag key={id} style={{ top: tops[index] ?? 0 }}>
          {content}
        </Tag>
      ))}
    </styled.div>
  );
}

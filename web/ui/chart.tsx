import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-system/jsx';
import { type Bar, ChartDrawing, type ChartKind, type ChartLine, type ChartMark } from './chart-drawing.ts';
import { type PriceLevel, spreadTags } from './chart-levels.ts';

/** Something to say or press, at the height of a price. */
export interface PriceTag {
  readonly id: string;
  readonly price: number;
  readonly content: ReactNode;
}

interface ChartProps {
  bars: readonly Bar[];
  kind: ChartKind;
  marks?: readonly ChartMark[];
  levels?: readonly PriceLevel[];
  tags?: readonly PriceTag[];
  lines?: readonly ChartLine[];
  daily?: boolean;
  /** When it changes, the chart fits all bars in. */
  subject: string;
  onHover?: (time: number | undefined) => void;
}

const none: readonly never[] = [];

const AXIS_HEIGHT = 28;

const Tag = styled('div', {
  base: { position: 'absolute', zIndex: 3, left: 1, h: '30px', display: 'flex', alignItems: 'center' },
});

/** Import it lazily, for the chart library. Hidden from screen readers: the caller labels it and provides a table. */
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
    // Only in the next frame does the chart know the height of a price.
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

import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { type Bar, ChartDrawing, type ChartKind, type ChartLine, type ChartMark } from './chart-drawing.ts';

interface ChartProps {
  bars: readonly Bar[];
  kind: ChartKind;
  /** Where something happened. */
  marks?: readonly ChartMark[];
  /** Other lines, to compare with. */
  lines?: readonly ChartLine[];
  /** Whether a bar is a whole day. */
  daily?: boolean;
  /** Names the bars: when it changes, the chart fits all of them in. */
  subject: string;
}

const none: readonly never[] = [];

/**
 * Bars over time, on a canvas. Import it lazily: it brings the chart library. It says nothing to a screen reader: the
 * caller names it and offers a table.
 */
export function Chart({ bars, kind, marks = none, lines = none, daily = false, subject }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const drawing = useRef<ChartDrawing>(undefined);
  const fitted = useRef('');
  useEffect(() => {
    if (!host.current) return;
    const drawn = new ChartDrawing(host.current, kind);
    drawing.current = drawn;
    fitted.current = '';
    return () => drawn.remove();
  }, [kind]);
  useEffect(() => {
    drawing.current?.show(bars, { marks, lines, daily });
    const showing = `${kind} ${subject}`;
    if (fitted.current === showing) return;
    fitted.current = showing;
    drawing.current?.fit();
  }, [kind, bars, marks, lines, daily, subject]);
  return <chakra.div ref={host} w="full" h="full" />;
}

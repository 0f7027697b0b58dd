import { LineStyle, type UTCTimestamp } from 'lightweight-charts';

/** Prices in coins. The bar starts at `time` (Unix seconds). */
export interface Bar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export interface ChartLine {
  /** The name of a palette colour. */
  readonly colour: string;
  readonly stroke: keyof typeof strokes;
  readonly bars: readonly Bar[];
}

export const strokes = { dashed: LineStyle.Dashed, dotted: LineStyle.Dotted, solid: LineStyle.Solid };

export const toDatum = (bar: Bar) => ({ ...bar, value: bar.close, time: bar.time as UTCTimestamp });

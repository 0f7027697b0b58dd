import type { ReactNode } from 'react';

/** A price shown as a line, with a tag at its left end, away from the newest candle. */
export interface PriceLevel {
  readonly id: string;
  /** The price in coins. */
  readonly price: number;
  /** The name of a palette colour. */
  readonly colour: string;
  readonly stroke: 'dashed' | 'dotted' | 'solid';
  /** The text before the price: "Buy 5 · limit". */
  readonly title: string;
  readonly action?: ReactNode;
  /** Called with a price in whole cents. Without it, the line cannot be dragged. */
  readonly onDrop?: (price: number) => void;
}

/** A level is drawn only if the bars keep at least this share of the height. */
const LEAST_PART = 0.4;

export function rangeWith(
  levels: readonly PriceLevel[],
  { minValue, maxValue }: { minValue: number; maxValue: number },
) {
  const room = (maxValue - minValue) * (1 / LEAST_PART - 1);
  const near = levels
    .map(({ price }) => price)
    .filter((price) => price > minValue - room / 2 && price < maxValue + room / 2);
  return { minValue: Math.min(minValue, ...near), maxValue: Math.max(maxValue, ...near) };
}

/** Includes the space around a tag, in pixels. */
export const TAG_HEIGHT = 30;

/** Returns the tops of tags in pixels: as close to their heights as possible, within the chart and without overlaps. */
export function spreadTags(heights: readonly number[], chartHeight: number): number[] {
  const last = Math.max(0, chartHeight - TAG_HEIGHT);
  const order = [...heights.keys()].sort((one, other) => (heights[one] as number) - (heights[other] as number));
  const tops: number[] = heights.map(() => 0);
  let free = 0;
  for (const index of order) {
    const wanted = Math.min(last, Math.max(0, (heights[index] as number) - TAG_HEIGHT / 2));
    tops[index] = Math.max(free, wanted);
    free = (tops[index] as number) + TAG_HEIGHT;
  }
  let floor = last;
  for (const index of order.toReversed()) {
    tops[index] = Math.max(0, Math.min(tops[index] as number, floor));
    floor = (tops[index] as number) - TAG_HEIGHT;
  }
  return tops;
}

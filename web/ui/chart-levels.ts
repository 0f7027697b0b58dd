/** A price as a line across the chart. */
export interface PriceLevel {
  readonly price: number;
  readonly title: string;
  /** A name of the palette. */
  readonly colour: string;
  readonly stroke: 'dashed' | 'dotted';
}

/** A level is drawn while the bars keep at least this part of the height. */
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

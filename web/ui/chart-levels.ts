/** A price that counts for the player, as a line across. */
export interface PriceLevel {
  readonly price: number;
  readonly title: string;
  /** Its name in the palette. */
  readonly colour: string;
  readonly stroke: 'dashed' | 'dotted';
}

/** A level is drawn in as long as the bars keep at least this part of the chart's height. */
const LEAST_PART = 0.4;

/** The bars' prices, and those of the levels that are not too far off. */
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

export interface Extremes {
  readonly lowCents: number;
  readonly highCents: number;
}

/** Where a price stands between the lowest and the highest, 0 to 1; in the middle while the price has not moved. */
export function placeInRange(priceCents: number, { lowCents, highCents }: Extremes): number {
  const span = highCents - lowCents;
  if (span <= 0) return 0.5;
  // The polled price may be newer than the range.
  return Math.min(1, Math.max(0, (priceCents - lowCents) / span));
}

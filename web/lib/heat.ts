export type HeatStep = -2 | -1 | 0 | 1 | 2;

/** Smaller changes are noise; four of five days of a standard stock end beyond it. */
const MOVED_PERCENT = 0.5;
/** One standard deviation of a standard stock's daily return (docs/market.md). */
const STRONG_PERCENT = 3;

export function heatStep(percent: number): HeatStep {
  const size = Math.abs(percent);
  if (!(size >= MOVED_PERCENT)) return 0;
  return (Math.sign(percent) * (size < STRONG_PERCENT ? 1 : 2)) as HeatStep;
}

export type HeatStep = -2 | -1 | 0 | 1 | 2;

/** A change below this is noise; a standard stock's day ends beyond it four times in five. */
const MOVED_PERCENT = 0.5;
/** A standard deviation of a standard stock's day (docs/market.md). */
const STRONG_PERCENT = 3;

/** Colours the market map: `--heat-up-2` and the like in ui/tokens.css. */
export function heatStep(percent: number): HeatStep {
  const size = Math.abs(percent);
  if (!(size >= MOVED_PERCENT)) return 0;
  return (Math.sign(percent) * (size < STRONG_PERCENT ? 1 : 2)) as HeatStep;
}

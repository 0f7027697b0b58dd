import { formatCents } from '../../../shared/money.ts';

/** Millionths as a percentage of two decimals, rounded half away from zero: 12,350 → "1.24", -12,350 → "-1.24". */
export function percentText(millionths: number): string {
  const hundredths = Math.round(Math.abs(millionths) / 100);
  return formatCents(Math.sign(millionths) * hundredths);
}

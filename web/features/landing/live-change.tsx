import type { Stock } from '../../../shared/schemas/market.ts';
import { formatPercentChange } from '../../lib/format.ts';

const directions = {
  '-1': { className: 'down', arrow: '▼' },
  '0': { className: 'flat', arrow: '–' },
  '1': { className: 'up', arrow: '▲' },
} as const;

/** A day's change in percent, with sign, arrow and colour. */
export function LiveChange({ stock: { changePercent } }: { stock: Stock }) {
  const { className, arrow } = directions[`${Math.sign(Number(changePercent)) as -1 | 0 | 1}`];
  return (
    <span className={`live-change ${className}`}>
      <span aria-hidden="true">{arrow}</span> {formatPercentChange(changePercent)}
    </span>
  );
}

import type { Stock } from '../../../shared/schemas/market.ts';
import { formatPercentChange } from '../../lib/format.ts';

const directions = { '-1': 'down', '0': 'flat', '1': 'up' } as const;

/** A day's change in percent, with sign, arrow and colour. */
export function LiveChange({ stock: { changePercent } }: { stock: Stock }) {
  const direction = directions[`${Math.sign(Number(changePercent)) as -1 | 0 | 1}`];
  return (
    <span className={`live-change ${direction}`}>
      <span aria-hidden="true" />
      {formatPercentChange(changePercent)}
    </span>
  );
}

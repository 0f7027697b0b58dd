import type { Board } from '../../../../shared/boards.ts';
import { formatCoins, toCents } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { styled } from '../../../ui/styled.tsx';
import { Worth } from './worth.tsx';

interface BoardWorthProps {
  board: Board;
  totalValue: string;
  /** Null, as the return, where the player keeps it from others. */
  gain: string | null;
  returnPercent: string | null;
  /** In the middle rather than at the right, without the line of another unit that a column has no room for. */
  stacked?: boolean;
}

/** What a board ranks by, and below it the rest: the value of all time with today's change, the return of a period. */
export function BoardWorth({ board, totalValue, gain, returnPercent, stacked = false }: BoardWorthProps) {
  if (board === 'all')
    return <Worth totalValue={totalValue} todayChange={gain} todayChangePercent={returnPercent} stacked={stacked} />;
  return (
    <styled.div textAlign={stacked ? 'center' : 'right'}>
      <styled.p fontWeight={600} fontSize={stacked ? { base: 'md', md: 'xl' } : undefined}>
        <Change percent={returnPercent} />
      </styled.p>
      <styled.p fontSize="sm" color="ink-muted">
        <NumberText>{formatCoins(toCents(totalValue))}</NumberText> coins
      </styled.p>
    </styled.div>
  );
}

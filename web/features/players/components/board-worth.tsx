import type { Board } from '../../../../shared/boards.ts';
import { formatCoins, toCents, toCentsOrNull } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { styled } from '../../../ui/styled.tsx';

interface BoardWorthProps {
  board: Board;
  totalValue: string;
  /** Null, as the return, where the player keeps it from others. */
  gain: string | null;
  returnPercent: string | null;
  /** In the middle rather than at the right, without the line of another unit that a column has no room for. */
  stacked?: boolean;
}

/** What a board ranks by, and below it the rest: the value of all time, the return of a period. */
export function BoardWorth({ board, totalValue, gain, returnPercent, stacked = false }: BoardWorthProps) {
  const value = (
    <>
      <NumberText fontWeight={board === 'all' ? 600 : undefined}>{formatCoins(toCents(totalValue))}</NumberText>{' '}
      <styled.span fontSize="sm" color="ink-muted">
        coins
      </styled.span>
    </>
  );
  if (board === 'all')
    return (
      <styled.div textAlign="right">
        <p>{value}</p>
        <styled.p fontSize="sm">
          <Change cents={toCentsOrNull(gain)} percent={returnPercent} />
        </styled.p>
      </styled.div>
    );
  return (
    <styled.div textAlign={stacked ? 'center' : 'right'}>
      <styled.p fontWeight={600} fontSize={stacked ? { base: 'md', md: 'xl' } : undefined}>
        <Change percent={returnPercent} />
      </styled.p>
      <styled.p fontSize="sm" color="ink-muted">
        {value}
      </styled.p>
    </styled.div>
  );
}

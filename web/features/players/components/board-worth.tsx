import { chakra } from '@chakra-ui/react';
import type { Board } from '../../../../shared/boards.ts';
import { formatCoins, toCents } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import { NumberText } from '../../../ui/number-text.tsx';

interface BoardWorthProps {
  board: Board;
  totalValue: string;
  gain: string;
  returnPercent: string;
}

/** What a board ranks by, and below it the rest: the value of all time, the return of a period. */
export function BoardWorth({ board, totalValue, gain, returnPercent }: BoardWorthProps) {
  const value = (
    <>
      <NumberText fontWeight={board === 'all' ? 600 : undefined}>{formatCoins(toCents(totalValue))}</NumberText>{' '}
      <chakra.span fontSize="sm" color="ink-muted">
        coins
      </chakra.span>
    </>
  );
  if (board === 'all')
    return (
      <chakra.div textAlign="right">
        <p>{value}</p>
        <chakra.p fontSize="sm">
          <Change cents={toCents(gain)} percent={returnPercent} />
        </chakra.p>
      </chakra.div>
    );
  return (
    <chakra.div textAlign="right">
      <chakra.p fontWeight={600}>
        <Change percent={returnPercent} />
      </chakra.p>
      <chakra.p fontSize="sm" color="ink-muted">
        {value}
      </chakra.p>
    </chakra.div>
  );
}

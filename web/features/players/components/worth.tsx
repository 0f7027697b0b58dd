import { chakra } from '@chakra-ui/react';
import { formatCoins, toCents } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import { NumberText } from '../../../ui/number-text.tsx';

interface WorthProps {
  totalValue: string;
  todayChange: string;
  todayChangePercent: string;
}

/** A portfolio's worth, and below it today's change. */
export function Worth({ totalValue, todayChange, todayChangePercent }: WorthProps) {
  return (
    <chakra.div textAlign="right">
      <p>
        <NumberText fontWeight={600}>{formatCoins(toCents(totalValue))}</NumberText>{' '}
        <chakra.span fontSize="sm" color="ink-muted">
          coins
        </chakra.span>
      </p>
      <chakra.p fontSize="sm">
        <Change cents={toCents(todayChange)} percent={todayChangePercent} />
      </chakra.p>
    </chakra.div>
  );
}

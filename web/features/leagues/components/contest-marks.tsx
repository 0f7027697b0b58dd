import { chakra, Span, VisuallyHidden } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Medal } from 'lucide-react';
import type { ContestInfo } from '../../../../shared/schemas/contest.ts';
import type { ContestRow } from '../../../../shared/schemas/contest-page.ts';
import { Change } from '../../../ui/change.tsx';
import { placesGained } from '../contest-words.ts';

export const prizes = ['gold', 'silver', 'bronze'] as const;

const Line = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1px', fontSize: '0.85em', fontWeight: 600 },
  variants: { isUp: { true: { color: 'up' }, false: { color: 'down' } } },
});

/** The places gained since midnight. */
export function Moved({ row }: { row: ContestRow }) {
  const gained = placesGained(row);
  if (gained === 0) return null;
  const Arrow = gained > 0 ? ArrowUp : ArrowDown;
  return (
    <Line isUp={gained > 0}>
      <VisuallyHidden>{gained > 0 ? 'Up' : 'Down'}</VisuallyHidden>
      <Arrow size="1em" strokeWidth={2.5} aria-hidden="true" />
      <span>{Math.abs(gained)}</span>
    </Line>
  );
}

/** Shows what the contest ranks by. */
export function Result({ row, board }: { row: ContestRow; board: ContestInfo['board'] }) {
  const percent = board === 'risk' ? row.score : row.returnPercent;
  return percent === null ? <span>–</span> : <Change percent={percent} />;
}

/** The first three get medals once the result is final. */
export function RankMark({ rank, isFinal }: { rank: number | null; isFinal: boolean }) {
  const prize = isFinal && rank !== null ? prizes[rank - 1] : undefined;
  return (
    <Span display="inline-flex" alignItems="center" gap={1} {...(prize && { color: `tier.${prize}`, fontWeight: 650 })}>
      {prize && <Medal size="1.2em" aria-hidden="true" />}
      <span>{rank ?? '–'}</span>
    </Span>
  );
}

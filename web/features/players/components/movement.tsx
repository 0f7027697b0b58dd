import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { formatCount } from '../../../lib/format.ts';
import { styled } from '../../../ui/styled.tsx';
import { movementWords } from '../board-words.ts';

const Line = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1px',
    minH: '18px',
    fontSize: 'xs',
    fontWeight: 550,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    color: 'ink-muted',
  },
  variants: { direction: { up: { color: 'up' }, down: { color: 'down' }, none: {} } },
});

const Hidden = styled('span', { base: { srOnly: true } });

/** The places gained or lost since yesterday: an arrow, a number, and words for those who do not see them. */
export function Movement({ movement }: { movement: number | null }) {
  const direction = !movement ? 'none' : movement > 0 ? 'up' : 'down';
  const Arrow = { up: ArrowUp, down: ArrowDown, none: Minus }[direction];
  return (
    <Line direction={direction} title={movementWords(movement)}>
      <Arrow size={13} strokeWidth={2.5} aria-hidden="true" />
      {movement !== null && movement !== 0 && <span aria-hidden="true">{formatCount(Math.abs(movement))}</span>}
      <Hidden>{movementWords(movement)}</Hidden>
    </Line>
  );
}

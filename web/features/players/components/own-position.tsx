import type { ReactNode } from 'react';
import { BoardRow } from '../../../ui/list-row.tsx';
import { styled } from '../../../ui/styled.tsx';
import { RankMark } from './rank-mark.tsx';

/** In sight at the end of the window, above the phone's bar, while the board passes beneath it. */
const Pinned = styled('section', {
  base: {
    position: 'sticky',
    zIndex: 2,
    bottom: { base: 'calc(60px + env(safe-area-inset-bottom) + 8px)', md: 4 },
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'accent',
    borderRadius: 'md',
  },
});

const Title = styled('h2', {
  base: { px: { base: 3, md: 4 }, pt: '6px', fontSize: 'xs', fontWeight: 600, color: 'accent' },
});

const Row = styled(BoardRow, { base: { minH: 12, pt: 0.5, pb: 1 } });

/** The own place of a player who is not among the best ten. */
export function OwnPosition({ rank, children }: { rank: number; children: ReactNode }) {
  return (
    <Pinned aria-labelledby="own-title">
      <Title id="own-title">Your Position</Title>
      <ul>
        <Row>
          <RankMark rank={rank} prized={false} />
          {children}
        </Row>
      </ul>
    </Pinned>
  );
}

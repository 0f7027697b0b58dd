import { type Medal, medals } from '../../../../shared/boards.ts';
import type { SeasonPlace } from '../../../../shared/schemas/season.ts';
import { formatCount, toCents } from '../../../lib/format.ts';
import { splitName } from '../../../lib/player-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Change } from '../../../ui/change.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { styled } from '../../../ui/styled.tsx';
import type { SeasonBoard } from '../season-words.ts';
import { MedalMark } from './medal-mark.tsx';

const Row = styled(ListRow, {
  base: {
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    columnGap: { base: 2, md: 3 },
    minH: 16,
    px: { base: 2, md: 4 },
    py: 2,
  },
});

const Rank = styled('span', {
  base: { minW: 10, textAlign: 'center', fontWeight: 600, fontVariantNumeric: 'tabular-nums', color: 'ink-muted' },
});

interface PlaceRowProps {
  place: SeasonPlace;
  isYou: boolean;
  board: SeasonBoard;
}

/** A player on a season's board, with the name of that time. */
export function PlaceRow({ place, isYou, board }: PlaceRowProps) {
  const { playerId, playerName, profileImageUrl, rank, scorePercent, returnPercent, gain } = place;
  const medal: Medal | undefined = board === 'medals' ? medals[rank - 1] : undefined;
  return (
    <Row>
      <Rank>#{formatCount(rank)}</Rank>
      <Avatar player={{ id: playerId, ...splitName(playerName), profileImageUrl }} />
      <styled.div minW={0}>
        <styled.p display="flex" alignItems="center" gap={2} minW={0}>
          <PlayerLink playerId={playerId} title={playerName} fontWeight={550}>
            {playerName}
          </PlayerLink>
          {isYou && <Pill tone="accent">You</Pill>}
        </styled.p>
        {medal && <MedalMark medal={medal} />}
      </styled.div>
      <styled.div textAlign="right" fontSize="sm">
        <Change percent={board === 'return' ? returnPercent : scorePercent} />
        <styled.p display="flex" justifyContent="end" gap={1} color="ink-muted">
          {board === 'return' ? (
            <Change cents={toCents(gain)} />
          ) : (
            <>
              Return <Change percent={returnPercent} />
            </>
          )}
        </styled.p>
      </styled.div>
    </Row>
  );
}

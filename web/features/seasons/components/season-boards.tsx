import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-system/jsx';
import { type Medal, medals } from '../../../../shared/boards.ts';
import type { SeasonPlace } from '../../../../shared/schemas/season.ts';
import { formatCount, toCents } from '../../../lib/format.ts';
import { formatGameMonth } from '../../../lib/game-days.ts';
import { splitName } from '../../../lib/player-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useSeason } from '../api.ts';
import { placeText, type SeasonBoard, seasonBoardNames, seasonBoards } from '../words.ts';
import { MedalMark } from './medal-mark.tsx';
import { RecapLink } from './recap-link.tsx';

const Own = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, px: 4, py: 3, bg: 'accent-soft', fontSize: 'sm' },
});

export function SeasonBoards({ season, playerId }: { season: string; playerId: string }) {
  const { data, error, isPending, refetch } = useSeason(season);
  const [board, setBoard] = useState<SeasonBoard>('medals');
  if (isPending)
    return (
      <SkeletonList text="Loading season..." rows={3}>
        <ListRow py={3}>
          <Skeleton h="36px" />
        </ListRow>
      </SkeletonList>
    );
  if (!data) return <Failure title="Failed to load season" error={error} onRetry={refetch} />;
  const { own } = data;
  const places = { medals: data.top, return: data.returnTop, free: data.freeTop }[board];
  return (
    <>
      {own && (
        <Own>
          <span>
            Your place: <b>{placeText(own)}</b>
          </span>
          <styled.span display="inline-flex" gap={1}>
            Medal score <Change percent={own.scorePercent} />
          </styled.span>
          <styled.span display="inline-flex" gap={1}>
            Return <Change cents={toCents(own.gain)} percent={own.returnPercent} unit="price" />
            <span>{`(#${formatCount(own.returnRank)})`}</span>
          </styled.span>
          <RecapLink season={season} />
        </Own>
      )}
      <Tabs
        label={`Boards for ${formatGameMonth(season)}`}
        values={seasonBoards}
        selected={board}
        onSelect={setBoard}
        name={(each) => seasonBoardNames[each]}
      >
        {places.length === 0 ? (
          <EmptyState icon={Trophy} title="No one is on this board" />
        ) : (
          <ol>
            {places.map((place) => (
              <PlaceRow key={place.playerId} place={place} isYou={place.playerId === playerId} board={board} />
            ))}
          </ol>
        )}
      </Tabs>
    </>
  );
}

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

export function PlaceRow({ place, isYou, board }: { place: SeasonPlace; isYou: boolean; board: SeasonBoard }) {
  const { playerId, playerName, profileImageUrl, rank, scorePercent, returnPercent, gain } = place;
  const medal: Medal | undefined = board === 'medals' ? medals[rank - 1] : undefined;
  return (
    <Row>
      <Rank>{`#${formatCount(rank)}`}</Rank>
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
            <Change cents={toCents(gain)} unit="price" />
          ) : (
            <>
              <span>Return</span> <Change percent={returnPercent} />
            </>
          )}
        </styled.p>
      </styled.div>
    </Row>
  );
}

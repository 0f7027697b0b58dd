import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { formatCount, toCents } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { styled } from '../../../ui/styled.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useSeason } from '../api.ts';
import { placeText, type SeasonBoard, seasonBoardNames, seasonBoards, seasonName } from '../season-words.ts';
import { PlaceRow } from './place-row.tsx';

const Own = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, px: 4, py: 3, bg: 'accent-soft', fontSize: 'sm' },
});

/** A season's first hundred on each board, and the own place. */
export function SeasonBoards({ season, playerId }: { season: string; playerId: string }) {
  const { data, error, isPending, refetch } = useSeason(season);
  const [board, setBoard] = useState<SeasonBoard>('medals');
  if (isPending) return <LoadingRows />;
  if (!data) return <Failure title="Failed to load the season" error={error} onRetry={refetch} />;
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
            Return <Change cents={toCents(own.gain)} percent={own.returnPercent} />
            (#{formatCount(own.returnRank)})
          </styled.span>
        </Own>
      )}
      <Tabs
        label={`Boards of ${seasonName(season)}`}
        values={seasonBoards}
        selected={board}
        onSelect={setBoard}
        name={(each) => seasonBoardNames[each]}
      >
        {places.length === 0 ? (
          <EmptyState icon={Trophy} title="Nobody is on this board" />
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

function LoadingRows() {
  return (
    <SkeletonList text="Loading the season..." rows={3}>
      <ListRow py={3}>
        <Skeleton h="36px" />
      </ListRow>
    </SkeletonList>
  );
}

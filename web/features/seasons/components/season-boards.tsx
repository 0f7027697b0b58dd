import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { toCents } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { styled } from '../../../ui/styled.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useSeason } from '../api/get-season.ts';
import { placeText, seasonName } from '../season-words.ts';
import { PlaceRow } from './place-row.tsx';

const boards = ['all', 'free'] as const;
const boardNames = { all: 'All players', free: 'Without a plan' } as const;

const Own = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, px: 4, py: 3, bg: 'accent-soft', fontSize: 'sm' },
});

/** A season's first hundred on both boards, and the own place. */
export function SeasonBoards({ season, playerId }: { season: string; playerId: string }) {
  const { data, error, isPending, refetch } = useSeason(season);
  const [board, setBoard] = useState<(typeof boards)[number]>('all');
  if (isPending) return <LoadingRows />;
  if (!data) return <Failure title="Failed to load the season" error={error} onRetry={refetch} />;
  const { own } = data;
  const places = board === 'all' ? data.top : data.freeTop;
  return (
    <>
      {own && (
        <Own>
          <span>
            Your place: <b>{placeText(own)}</b>
          </span>
          <Change cents={toCents(own.gain)} percent={own.returnPercent} />
        </Own>
      )}
      <Tabs
        label={`Boards of ${seasonName(season)}`}
        values={boards}
        selected={board}
        onSelect={setBoard}
        name={(each) => boardNames[each]}
      >
        {places.length === 0 ? (
          <EmptyState icon={Trophy} title="Nobody is on this board" />
        ) : (
          <ol>
            {places.map((place) => (
              <PlaceRow
                key={place.playerId}
                place={place}
                isYou={place.playerId === playerId}
                hasMedals={board === 'all'}
              />
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

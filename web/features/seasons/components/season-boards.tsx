import { Badge, Box, Flex, Skeleton, Span, Tabs, Text } from '@chakra-ui/react';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { type Medal, medals } from '../../../../shared/boards.ts';
import { formatCount, toCents } from '../../../../shared/format.ts';
import { formatGameMonth } from '../../../../shared/game-days.ts';
import type { SeasonPlace } from '../../../../shared/schemas/season.ts';
import { splitName } from '../../../lib/player-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { BoardRow, ListRow } from '../../../ui/list-row.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { useSeason } from '../api.ts';
import { placeText, type SeasonBoard, seasonBoardNames, seasonBoards } from '../words.ts';
import { MedalMark } from './medal-mark.tsx';
import { RecapLink } from './recap-link.tsx';

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
        <Flex wrap="wrap" columnGap={4} rowGap={1} px={4} py={3} bg="accent.subtle" fontSize="sm">
          <span>
            Your place: <b>{placeText(own)}</b>
          </span>
          <Span display="inline-flex" gap={1}>
            Medal score <Change percent={own.scorePercent} />
          </Span>
          <Span display="inline-flex" gap={1}>
            Return <Change cents={toCents(own.gain)} percent={own.returnPercent} unit="price" />
            <span>{`(#${formatCount(own.returnRank)})`}</span>
          </Span>
          <RecapLink season={season} />
        </Flex>
      )}
      <Tabs.Root value={board} onValueChange={({ value }) => setBoard(value as SeasonBoard)}>
        <Tabs.List aria-label={`Boards for ${formatGameMonth(season)}`}>
          {seasonBoards.map((each) => (
            <Tabs.Trigger key={each} value={each}>
              {seasonBoardNames[each]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={board}>
          {places.length === 0 ? (
            <EmptyState icon={Trophy} title="No one is on this board" />
          ) : (
            <ol>
              {places.map((place) => (
                <PlaceRow key={place.playerId} place={place} isYou={place.playerId === playerId} board={board} />
              ))}
            </ol>
          )}
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}

export function PlaceRow({ place, isYou, board }: { place: SeasonPlace; isYou: boolean; board: SeasonBoard }) {
  const { playerId, playerName, profileImageUrl, rank, scorePercent, returnPercent, gain } = place;
  const medal: Medal | undefined = board === 'medals' ? medals[rank - 1] : undefined;
  return (
    <BoardRow>
      <Span
        minW={10}
        textAlign="center"
        fontWeight={600}
        fontVariantNumeric="tabular-nums"
        color="fg.muted"
      >{`#${formatCount(rank)}`}</Span>
      <Avatar player={{ id: playerId, ...splitName(playerName), profileImageUrl }} />
      <Box minW={0}>
        <Text display="flex" alignItems="center" gap={2} minW={0}>
          <PlayerLink playerId={playerId} title={playerName} fontWeight={550}>
            {playerName}
          </PlayerLink>
          {isYou && <Badge colorPalette="accent">You</Badge>}
        </Text>
        {medal && <MedalMark medal={medal} />}
      </Box>
      <Box textAlign="right" fontSize="sm">
        <Change percent={board === 'return' ? returnPercent : scorePercent} />
        <Text display="flex" justifyContent="end" gap={1} color="fg.muted">
          {board === 'return' ? (
            <Change cents={toCents(gain)} unit="price" />
          ) : (
            <>
              <span>Return</span> <Change percent={returnPercent} />
            </>
          )}
        </Text>
      </Box>
    </BoardRow>
  );
}

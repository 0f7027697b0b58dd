import { Badge, Box, Card, chakra, Skeleton, Text } from '@chakra-ui/react';
import { Medal } from 'lucide-react';
import { toCents } from '../../../../shared/format.ts';
import { formatGameMonth } from '../../../../shared/game-days.ts';
import type { PlayerSeason } from '../../../../shared/schemas/season.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { usePlayerSeasons } from '../api.ts';
import { aheadText, formText, placeText } from '../words.ts';
import { MedalMark } from './medal-mark.tsx';
import { RecapLink } from './recap-link.tsx';

const Row = chakra(ListRow, {
  base: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 3, minH: 14, py: 2 },
});

interface SeasonResultsProps {
  playerId: string;
  isOwn: boolean;
}

export function SeasonResults({ playerId, isOwn }: SeasonResultsProps) {
  return (
    <Card.Root as="section" aria-labelledby="season-results">
      <CardHead id="season-results" title="Seasons" />
      <List playerId={playerId} isOwn={isOwn} />
    </Card.Root>
  );
}

function List({ playerId, isOwn }: SeasonResultsProps) {
  const { data, error, isPending, refetch } = usePlayerSeasons(playerId);
  if (isPending)
    return (
      <SkeletonList text="Loading seasons..." rows={2}>
        <Row>
          <Skeleton w="60%" h="36px" />
        </Row>
      </SkeletonList>
    );
  if (data?.length === 0)
    return <EmptyState icon={Medal} title="No seasons yet" hint="Results appear here when a season ends." />;
  if (!data) return <Failure title="Failed to load seasons" error={error} onRetry={refetch} />;
  const form = formText(data);
  return (
    <>
      {form && (
        <Text px={4} pt={3} fontSize="sm">
          {form}
        </Text>
      )}
      <ul>
        {data.map((result) => (
          <ResultRow key={result.season} result={result} isOwn={isOwn} />
        ))}
      </ul>
    </>
  );
}

function ResultRow({ result, isOwn }: { result: PlayerSeason; isOwn: boolean }) {
  const { season, medal, topTenth, scorePercent, gain, returnPercent, freeRank, indexReturnPercent } = result;
  const ahead = aheadText(result);
  return (
    <Row>
      <div>
        <Text display="flex" flexWrap="wrap" alignItems="center" columnGap={3} fontWeight={550}>
          <span>{formatGameMonth(season)}</span>
          {medal && <MedalMark medal={medal} />}
          {topTenth && <Badge colorPalette="accent">Top tenth</Badge>}
        </Text>
        <Text textStyle="label">{placeText(result)}</Text>
        {ahead && <Text textStyle="label">{ahead}</Text>}
        {isOwn && <RecapLink season={season} />}
      </div>
      <Box textAlign="right" fontSize="sm">
        <Text display="flex" justifyContent="end" gap={1}>
          Medal score <Change percent={scorePercent} />
        </Text>
        <Change cents={toCents(gain)} percent={returnPercent} unit="price" />
        <Text display="flex" justifyContent="end" gap={1} color="fg.muted">
          <span>{freeRank === null ? 'Index' : 'Standard companies'}</span> <Change percent={indexReturnPercent} />
        </Text>
      </Box>
    </Row>
  );
}

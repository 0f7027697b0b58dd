import { Card, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useParams } from 'react-router';
import { watchQuery } from '../../features/leagues/api/contest.ts';
import { isLeagueNotFound } from '../../features/leagues/api.ts';
import { ContestBoard, ContestRecaps, ContestRules } from '../../features/leagues/components/contest-standings.tsx';
import { EmptyState, FailureCard } from '../../ui/empty-state.tsx';
import { Column, Columns, Page } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';
import { LoadingText } from '../../ui/skeleton.tsx';

export function WatchPage() {
  const { contestId = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(watchQuery(contestId));
  if (isLeagueNotFound(error))
    return (
      <Page title="Contest">
        <Card.Root>
          <EmptyState icon={EyeOff} title="No contest here" hint="It may have been deleted, or the link is mistyped." />
        </Card.Root>
      </Page>
    );
  return (
    <Page title={data?.name ?? 'Contest'} aside={<LiveBadge />}>
      {isPending && (
        <Card.Root p={4}>
          <LoadingText>Loading contest...</LoadingText>
          <Skeleton h="320px" />
        </Card.Root>
      )}
      {!isPending && !data && (
        <FailureCard title="Failed to load contest" error={error} fallback="Please try again." onRetry={refetch} />
      )}
      {data && (
        <Columns>
          <ContestBoard {...data} />
          <Column>
            <ContestRules contest={data.contest} />
            <ContestRecaps {...data} />
          </Column>
        </Columns>
      )}
    </Page>
  );
}

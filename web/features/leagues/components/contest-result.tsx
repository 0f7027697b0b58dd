import { Button, Card, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { urls } from '../../../../shared/urls.ts';
import { FailureCard } from '../../../ui/empty-state.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { watchQuery } from '../api/contest.ts';
import { ContestBoard } from './contest-standings.tsx';
import { Countdown } from './countdown.tsx';

/** What an invitation shows once its contest is over. */
export function ContestResult({ contestId }: { contestId: string }) {
  const { data, error, isPending, refetch } = useQuery(watchQuery(contestId));
  if (isPending)
    return (
      <Card.Root p={6}>
        <LoadingText>Loading the result...</LoadingText>
        <Skeleton h="320px" />
      </Card.Root>
    );
  if (!data) return <FailureCard title="Failed to load the result" error={error} onRetry={refetch} />;
  return (
    <Stack gap={3}>
      <Text color="fg.muted">
        <Countdown {...data} />
      </Text>
      <ContestBoard {...data} />
      <Button variant="solid" asChild>
        <RouterLink to={urls.watch(contestId)}>See the Ceremony</RouterLink>
      </Button>
    </Stack>
  );
}

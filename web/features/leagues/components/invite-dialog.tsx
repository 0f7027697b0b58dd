import { Box, Button, Skeleton, Span, Text } from '@chakra-ui/react';
import { Users } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { urls } from '../../../../shared/urls.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { useInviteToLeague, useLeagues } from '../api.ts';
import { sizeText } from '../words.ts';

export function InviteDialog({ playerId, onClose }: { playerId: string; onClose: () => void }) {
  return (
    <Dialog title="Invite to a league" onClose={onClose}>
      <Box pb={4}>
        <OwnLeagues playerId={playerId} />
      </Box>
    </Dialog>
  );
}

function OwnLeagues({ playerId }: { playerId: string }) {
  const { data, error, isPending, refetch } = useLeagues();
  const invite = useInviteToLeague();
  if (isPending)
    return (
      <Box px={5} py={3}>
        <LoadingText>Loading leagues...</LoadingText>
        <Skeleton h={10} />
      </Box>
    );
  if (!data) return <Failure title="Failed to load leagues" error={error} onRetry={refetch} />;
  if (data.length === 0)
    return (
      <EmptyState icon={Users} title="You are not in a league yet">
        <Button asChild>
          <RouterLink to={urls.leagues}>Make a League</RouterLink>
        </Button>
      </EmptyState>
    );
  return (
    <ul>
      {data.map((league) => (
        <ListRow key={league.id} gridTemplateColumns="minmax(0, 1fr) auto" columnGap={3} minH={14} px={5}>
          <Text overflowWrap="anywhere">
            <span>{league.name}</span> <Span textStyle="label">{sizeText(league)}</Span>
          </Text>
          <Button
            size="sm"
            aria-label={`Invite to ${league.name}`}
            disabled={invite.isPending}
            onClick={() => invite.mutate({ leagueId: league.id, playerId })}
          >
            Invite
          </Button>
        </ListRow>
      ))}
    </ul>
  );
}

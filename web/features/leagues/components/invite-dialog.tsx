import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { styled } from 'styled-system/jsx';
import { urls } from '../../../lib/urls.ts';
import { Button, buttonRecipe } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { useInviteToLeague, useLeagues } from '../api.ts';
import { membersText } from './my-leagues.tsx';

const Row = styled(ListRow, { base: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 3, minH: 14, px: 5 } });
const LeaguesLink = styled(Link, buttonRecipe);

export function InviteDialog({ playerId, onClose }: { playerId: string; onClose: () => void }) {
  return (
    <Dialog title="Invite to a league" onClose={onClose}>
      <styled.div pb={4}>
        <OwnLeagues playerId={playerId} />
      </styled.div>
    </Dialog>
  );
}

function OwnLeagues({ playerId }: { playerId: string }) {
  const { data, error, isPending, refetch } = useLeagues();
  const invite = useInviteToLeague();
  if (isPending)
    return (
      <styled.div px={5} py={3}>
        <LoadingText>Loading leagues...</LoadingText>
        <Skeleton h={10} />
      </styled.div>
    );
  if (!data) return <Failure title="Failed to load leagues" error={error} onRetry={refetch} />;
  if (data.length === 0)
    return (
      <EmptyState icon={Users} title="You are not in a league yet">
        <LeaguesLink to={urls.leagues}>Make a League</LeaguesLink>
      </EmptyState>
    );
  return (
    <ul>
      {data.map(({ id, name, members }) => (
        <Row key={id}>
          <styled.p overflowWrap="anywhere">
            <span>{name}</span> <styled.span textStyle="label">{membersText(members)}</styled.span>
          </styled.p>
          <Button
            size="sm"
            aria-label={`Invite to ${name}`}
            disabled={invite.isPending}
            onClick={() => invite.mutate({ leagueId: id, playerId })}
          >
            Invite
          </Button>
        </Row>
      ))}
    </ul>
  );
}

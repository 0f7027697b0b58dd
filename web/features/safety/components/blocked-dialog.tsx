import { UserCheck } from 'lucide-react';
import { styled } from 'styled-system/jsx';
import type { Player } from '../../../../shared/schemas/player.ts';
import { playerName } from '../../../lib/player-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { useBlocked, useBlockPlayer } from '../api.ts';

const Row = styled(ListRow, {
  base: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 3, minH: 14, px: 5 },
});

export function BlockedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Blocked players" onClose={onClose}>
      <styled.div pb={4}>
        <BlockedPlayers />
      </styled.div>
    </Dialog>
  );
}

function BlockedPlayers() {
  const { data, error, isPending, refetch } = useBlocked();
  if (isPending)
    return (
      <styled.div px={5} py={3}>
        <LoadingText>Loading blocked players...</LoadingText>
        <Skeleton h={10} />
      </styled.div>
    );
  if (!data) return <Failure title="Failed to load blocked players" error={error} onRetry={refetch} />;
  if (data.length === 0) return <EmptyState icon={UserCheck} title="You have blocked no one" />;
  return (
    <ul>
      {data.map((player) => (
        <BlockedPlayer key={player.id} player={player} />
      ))}
    </ul>
  );
}

function BlockedPlayer({ player }: { player: Player }) {
  const name = playerName(player, 'Anonymous');
  const block = useBlockPlayer(player);
  return (
    <Row>
      <Avatar player={player} size={28} />
      <PlayerLink playerId={player.id}>{name}</PlayerLink>
      <Button size="sm" aria-label={`Unblock ${name}`} disabled={block.isPending} onClick={() => block.mutate(false)}>
        Unblock
      </Button>
    </Row>
  );
}

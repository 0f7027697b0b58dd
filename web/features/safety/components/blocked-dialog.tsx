import { Box, Button, Skeleton } from '@chakra-ui/react';
import { UserCheck } from 'lucide-react';
import type { Player } from '../../../../shared/schemas/player.ts';
import { playerName } from '../../../lib/player-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { useBlocked, useBlockPlayer } from '../api.ts';

export function BlockedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Blocked players" onClose={onClose}>
      <Box pb={4}>
        <BlockedPlayers />
      </Box>
    </Dialog>
  );
}

function BlockedPlayers() {
  const { data, error, isPending, refetch } = useBlocked();
  if (isPending)
    return (
      <Box px={5} py={3}>
        <LoadingText>Loading blocked players...</LoadingText>
        <Skeleton h={10} />
      </Box>
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
    <ListRow gridTemplateColumns="auto minmax(0, 1fr) auto" columnGap={3} minH={14} px={5}>
      <Avatar player={player} size={28} />
      <PlayerLink playerId={player.id}>{name}</PlayerLink>
      <Button size="sm" aria-label={`Unblock ${name}`} disabled={block.isPending} onClick={() => block.mutate(false)}>
        Unblock
      </Button>
    </ListRow>
  );
}

import { chakra } from '@chakra-ui/react';
import { UsersRound } from 'lucide-react';
import type { Player } from '../../../../shared/schemas/player.ts';
import { formatCount } from '../../../lib/format.ts';
import { playerName } from '../../../lib/player-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { useOnlinePlayers } from '../api/list-online-players.ts';

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    gap: { base: 4, md: 1 },
    px: 4,
    py: 3,
    minH: 0,
    overflow: 'auto',
    listStyle: 'none',
  },
});

const Row = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: 2, minH: 10, flexShrink: 0, minW: 0 } });

/** The players with a live socket. On a phone a strip above the chat. */
export function OnlinePlayers({ me, connected }: { me: Player; connected: boolean }) {
  const { data, isPending } = useOnlinePlayers();
  const others = (data?.players ?? []).filter(({ id }) => id !== me.id);
  // This very tab has a socket, even if the list is some seconds old.
  const players = connected || others.length !== data?.players.length ? [me, ...others] : others;
  const count = data && Math.max(data.count, players.length);
  return (
    <Card aria-labelledby="online-title" display="flex" flexDirection="column" minH={0}>
      <CardHead
        id="online-title"
        title={count === undefined ? 'Online Players' : `Online Players (${formatCount(count)})`}
      >
        <UsersRound size={18} aria-hidden="true" />
      </CardHead>
      {isPending ? (
        <LoadingRows />
      ) : (
        <List tabIndex={0} aria-labelledby="online-title">
          {players.map((player) => (
            <Row key={player.id}>
              <Avatar player={player} size={32} />
              <PlayerLink playerId={player.id} maxW={{ base: '140px', md: 'none' }} fontSize="sm">
                {playerName(player, 'Anonymous')}
                {player.id === me.id && <chakra.span color="ink-muted"> (You)</chakra.span>}
              </PlayerLink>
            </Row>
          ))}
          {count !== undefined && count > players.length && (
            <Row color="ink-muted" fontSize="sm">
              and {formatCount(count - players.length)} more
            </Row>
          )}
          {players.length === 0 && <Row color="ink-muted">Nobody is online</Row>}
        </List>
      )}
    </Card>
  );
}

function LoadingRows() {
  return (
    <SkeletonList text="Loading players..." rows={3} as={List}>
      <chakra.li flexShrink={0}>
        <Skeleton h={8} w="140px" />
      </chakra.li>
    </SkeletonList>
  );
}

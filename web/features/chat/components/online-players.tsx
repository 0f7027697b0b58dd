import { Card, chakra, Heading, Skeleton, Span } from '@chakra-ui/react';
import { formatCount } from '../../../../shared/format.ts';
import type { Player } from '../../../../shared/schemas/player.ts';
import { playerName } from '../../../lib/player-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { useOnlinePlayers } from '../api/read-chat.ts';

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    gap: { base: 4, md: 0 },
    px: { base: 3, md: 4 },
    py: { base: 1, md: 2 },
    minW: 0,
    minH: 0,
    overflow: 'auto',
    scrollbarWidth: 'thin',
    listStyle: 'none',
  },
});

const Row = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: 2, minH: 10, flexShrink: 0, minW: 0 } });

export function OnlinePlayers({ me, connected }: { me: Player; connected: boolean }) {
  const { data, isPending } = useOnlinePlayers({ connected });
  const others = (data?.players ?? []).filter(({ id }) => id !== me.id);
  // This tab has a socket, so its player is online even if the list is a few seconds old.
  const players = connected || others.length !== data?.players.length ? [me, ...others] : others;
  const count = data && Math.max(data.count, players.length);
  return (
    <Card.Root
      as="section"
      aria-labelledby="online-title"
      display="flex"
      flexDirection={{ base: 'row', md: 'column' }}
      alignItems={{ base: 'center', md: 'stretch' }}
      minH={0}
      borderWidth={{ base: 0, md: '1px' }}
      borderRadius={{ base: 0, md: 'md' }}
    >
      <Heading
        as="h2"
        id="online-title"
        flexShrink={0}
        px={{ base: 3, md: 4 }}
        pr={{ base: 1, md: 4 }}
        py={{ base: 0, md: 3 }}
        fontSize={{ base: 'sm', md: 'md' }}
        lineHeight="24px"
        borderColor="border"
        borderBottomWidth={{ base: 0, md: '1px' }}
      >
        {count === undefined ? 'Online Players' : `Online Players (${formatCount(count)})`}
      </Heading>
      {isPending ? (
        <SkeletonList text="Loading players..." rows={3} as={List}>
          <Row>
            <Skeleton boxSize="28px" borderRadius="full" />
            <Skeleton h="18px" w="110px" />
          </Row>
        </SkeletonList>
      ) : (
        <List tabIndex={0} aria-labelledby="online-title">
          {players.map((player) => (
            <Row key={player.id}>
              <Avatar player={player} size={28} />
              <PlayerLink playerId={player.id} maxW={{ base: '140px', md: 'none' }} fontSize="sm">
                <span>{playerName(player, 'Anonymous')}</span>
                {player.id === me.id && <Span color="fg.muted"> (You)</Span>}
              </PlayerLink>
            </Row>
          ))}
          {count !== undefined && count > players.length && (
            <Row color="fg.muted" fontSize="sm">{`and ${formatCount(count - players.length)} more`}</Row>
          )}
          {players.length === 0 && <Row color="fg.muted">No one is online</Row>}
        </List>
      )}
    </Card.Root>
  );
}

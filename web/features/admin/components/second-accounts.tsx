import { Badge, Box, Card, chakra, Heading, Span, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { formatCount } from '../../../../shared/format.ts';
import { NAMELESS_PLAYER } from '../../../../shared/schemas/player.ts';
import type { SecondAccountGroup, SecondAccounts } from '../../../../shared/schemas/second-accounts.ts';
import type { SignalKind } from '../../../../shared/signals.ts';
import { playerName } from '../../../lib/player-name.ts';
import { CardHead } from '../../../ui/card.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { LoadingPart } from '../../../ui/skeleton.tsx';
import { secondAccountsQuery } from '../api.ts';

const Note = chakra('p', { base: { textStyle: 'label', overflowWrap: 'anywhere' } });

const signalWords: Record<SignalKind, string> = {
  device: 'same browser',
  minute: 'joined in the same minute',
  address: 'same network',
};

/** The list is not polled, because it changes only as players sign in. */
export function SecondAccountsCard() {
  const { data, error, isPending, refetch } = useQuery(secondAccountsQuery);
  const found = data?.filter(({ groups }) => groups.length > 0) ?? [];
  return (
    <Card.Root as="section" aria-labelledby="second-accounts-title">
      <CardHead id="second-accounts-title" title="Second Accounts" />
      {isPending && <LoadingPart>Loading second accounts...</LoadingPart>}
      {!data && error && (
        <Failure icon={Users} title="Failed to load second accounts" error={error} onRetry={refetch} />
      )}
      {data && found.length === 0 && (
        <EmptyState
          icon={Users}
          title="Nobody stands out"
          hint="Players of this season’s first hundred, and of their leagues, who may be the same person appear here."
        />
      )}
      {found.length > 0 && (
        <Box px={4} py={3}>
          <Note>They may be the same person, or a family, a school, an office. Nothing follows by itself.</Note>
        </Box>
      )}
      <Box maxH="480px" overflowY="auto">
        {found.map((compared) => (
          <ComparedList key={compared.league?.id ?? 'season'} compared={compared} />
        ))}
      </Box>
    </Card.Root>
  );
}

function ComparedList({ compared: { league, players, found, groups } }: { compared: SecondAccounts[number] }) {
  const title = league ? league.name : `This season’s first ${formatCount(players)}`;
  return (
    <chakra.section aria-label={title} borderTopWidth="1px" borderColor="border">
      <Heading
        as="h3"
        display="flex"
        alignItems="flex-start"
        justifyContent="space-between"
        gap={3}
        px={4}
        pt={3}
        pb={1}
        fontWeight={550}
        overflowWrap="anywhere"
      >
        <span>{title}</span>
        <Badge>{found === 1 ? '1 group' : `${formatCount(found)} groups`}</Badge>
      </Heading>
      <ul>
        {groups.map((group) => (
          <GroupEntry key={group.players.map(({ id }) => id).join()} group={group} />
        ))}
      </ul>
      {found > groups.length && (
        <Box px={4} pb={3}>
          <Note>{`and ${formatCount(found - groups.length)} more`}</Note>
        </Box>
      )}
    </chakra.section>
  );
}

function GroupEntry({ group: { players, count, signals } }: { group: SecondAccountGroup }) {
  const words = signals.map((signal) => signalWords[signal]).join(', ');
  return (
    <ListRow display="block" py={3}>
      <Text display="flex" flexWrap="wrap" columnGap={1}>
        {players.map((player, place) => (
          <Span key={player.id} display="inline-flex" maxW="100%">
            <PlayerLink playerId={player.id} fontWeight={550} lineHeight="24px">
              {playerName(player, NAMELESS_PLAYER)}
            </PlayerLink>
            {place < players.length - 1 && <span>,</span>}
          </Span>
        ))}
        {count > players.length && <span>{`and ${formatCount(count - players.length)} more`}</span>}
      </Text>
      <Note>{words}</Note>
    </ListRow>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { styled } from 'styled-system/jsx';
import { NAMELESS_PLAYER } from '../../../../shared/schemas/player.ts';
import type { SecondAccountGroup, SecondAccounts } from '../../../../shared/schemas/second-accounts.ts';
import type { SignalKind } from '../../../../shared/signals.ts';
import { formatCount } from '../../../lib/format.ts';
import { playerName } from '../../../lib/player-name.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { LoadingPart } from '../../../ui/skeleton.tsx';
import { secondAccountsQuery } from '../api.ts';

const Section = styled('section', { base: { borderTopWidth: '1px', borderColor: 'line' } });
const Heading = styled('h3', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: 3,
    px: 4,
    pt: 3,
    pb: 1,
    fontWeight: 550,
    overflowWrap: 'anywhere',
  },
});
const Entry = styled(ListRow, { base: { display: 'block', py: 3 } });
const Note = styled('p', { base: { textStyle: 'label', overflowWrap: 'anywhere' } });

const signalWords: Record<SignalKind, string> = {
  device: 'same browser',
  minute: 'joined in the same minute',
  address: 'same network',
};

/** Read once: it changes as seldom as players sign in. */
export function SecondAccountsCard() {
  const { data, error, isPending, refetch } = useQuery(secondAccountsQuery);
  const found = data?.filter(({ groups }) => groups.length > 0) ?? [];
  return (
    <Card aria-labelledby="second-accounts-title">
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
        <styled.div px={4} py={3}>
          <Note>They may be the same person, or a family, a school, an office. Nothing follows by itself.</Note>
        </styled.div>
      )}
      <styled.div maxH="480px" overflowY="auto">
        {found.map((compared) => (
          <ComparedList key={compared.league?.id ?? 'season'} compared={compared} />
        ))}
      </styled.div>
    </Card>
  );
}

function ComparedList({ compared: { league, players, found, groups } }: { compared: SecondAccounts[number] }) {
  const title = league ? league.name : `This season’s first ${formatCount(players)}`;
  return (
    <Section aria-label={title}>
      <Heading>
        <span>{title}</span>
        <Pill>{found === 1 ? '1 group' : `${formatCount(found)} groups`}</Pill>
      </Heading>
      <ul>
        {groups.map((group) => (
          <GroupEntry key={group.players.map(({ id }) => id).join()} group={group} />
        ))}
      </ul>
      {found > groups.length && (
        <styled.div px={4} pb={3}>
          <Note>{`and ${formatCount(found - groups.length)} more`}</Note>
        </styled.div>
      )}
    </Section>
  );
}

function GroupEntry({ group: { players, count, signals } }: { group: SecondAccountGroup }) {
  const words = signals.map((signal) => signalWords[signal]).join(', ');
  return (
    <Entry>
      <styled.p display="flex" flexWrap="wrap" columnGap={1}>
        {players.map((player, place) => (
          <styled.span key={player.id} display="inline-flex" maxW="100%">
            <PlayerLink playerId={player.id} fontWeight={550} lineHeight="24px">
              {playerName(player, NAMELESS_PLAYER)}
            </PlayerLink>
            {place < players.length - 1 && <span>,</span>}
          </styled.span>
        ))}
        {count > players.length && <span>{`and ${formatCount(count - players.length)} more`}</span>}
      </styled.p>
      <Note>{words}</Note>
    </Entry>
  );
}

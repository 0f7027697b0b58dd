import { Badge, Button, Card, chakra, Span, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatGameMonth } from '../../../../shared/game-days.ts';
import { type LeagueWinner, MAX_LEAGUE_MEMBERS } from '../../../../shared/schemas/league.ts';
import type { League } from '../../../../shared/schemas/league-page.ts';
import { NAMELESS_PLAYER, type Player } from '../../../../shared/schemas/player.ts';
import { playerName } from '../../../lib/player-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { useHandOverLeague, useRemoveMember } from '../api.ts';
import { consequences } from '../words.ts';

export function LeagueMembers({ league, playerId }: { league: League; playerId: string }) {
  const [managed, setManaged] = useState<Player>();
  const isOwner = league.ownerId === playerId;
  return (
    <Card.Root as="section" aria-labelledby="members-title">
      <CardHead id="members-title" title="Members">
        <Badge>{`${league.members.length} of ${MAX_LEAGUE_MEMBERS}`}</Badge>
      </CardHead>
      <chakra.ul maxH="420px" overflowY="auto">
        {league.members.map((member) => (
          <ListRow
            key={member.id}
            gridTemplateColumns="auto minmax(0, 1fr) auto"
            columnGap={3}
            rowGap={1}
            minH={14}
            py={2}
          >
            <Avatar player={member} size={32} />
            <PlayerName player={member} />
            {member.id === league.ownerId && <Badge colorPalette="accent">Owner</Badge>}
            {isOwner && member.id !== playerId && (
              <Button
                size="sm"
                aria-label={`Manage ${playerName(member, NAMELESS_PLAYER)}`}
                onClick={() => setManaged(member)}
              >
                Manage
              </Button>
            )}
            <MaybeSame member={member} league={league} />
          </ListRow>
        ))}
      </chakra.ul>
      {managed && <ManageDialog league={league} member={managed} onClose={() => setManaged(undefined)} />}
    </Card.Root>
  );
}

const NAMED_OTHERS = 3;

/** The server sends `mayBeSame` to the owner only. */
function MaybeSame({ member, league: { members, mayBeSame = [] } }: { member: Player; league: League }) {
  const ids = new Set(mayBeSame.filter((group) => group.includes(member.id)).flat());
  const others = members.filter(({ id }) => id !== member.id && ids.has(id));
  if (others.length === 0) return null;
  const names = others.slice(0, NAMED_OTHERS).map((other) => playerName(other, NAMELESS_PLAYER));
  const more = others.length - names.length;
  return (
    <Text
      textStyle="label"
      overflowWrap="anywhere"
      gridColumn="2 / -1"
    >{`May be the same person as ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`}</Text>
  );
}

function ManageDialog(props: { league: League; member: Player; onClose: () => void }) {
  const { league, member, onClose } = props;
  const removal = useRemoveMember(league.id);
  const handOver = useHandOverLeague(league);
  const pending = removal.isPending || handOver.isPending;
  const name = playerName(member, NAMELESS_PLAYER);
  return (
    <Dialog title={`Manage ${name}`} onClose={onClose}>
      <Stack gap={3} px={5} pt={2} pb={5}>
        <p>{consequences.remove(name)}</p>
        <Button disabled={pending} onClick={() => removal.mutate(member, { onSuccess: onClose })}>
          Remove from League
        </Button>
        <p>{consequences.handOver(name)}</p>
        <Button disabled={pending} onClick={() => handOver.mutate(member.id, { onSuccess: onClose })}>
          Hand League Over
        </Button>
      </Stack>
    </Dialog>
  );
}

export function LeagueWinners({ winners }: { winners: readonly LeagueWinner[] }) {
  if (winners.length === 0) return null;
  return (
    <Card.Root as="section" aria-labelledby="winners-title">
      <CardHead id="winners-title" title="Past Winners" />
      <ul>
        {winners.map(({ season, player, returnPercent }) => (
          <ListRow key={season} gridTemplateColumns="auto minmax(0, 1fr) auto" columnGap={3} minH={12}>
            <Span color="fg.muted" fontVariantNumeric="tabular-nums">
              {formatGameMonth(season)}
            </Span>
            <PlayerName player={player} />
            <Change percent={returnPercent} />
          </ListRow>
        ))}
      </ul>
    </Card.Root>
  );
}

export function PlayerName({ player }: { player: Player }) {
  const name = playerName(player, NAMELESS_PLAYER);
  return (
    <PlayerLink playerId={player.id} title={name} fontWeight={550}>
      {name}
    </PlayerLink>
  );
}

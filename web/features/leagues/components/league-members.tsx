import { useState } from 'react';
import { styled } from 'styled-system/jsx';
import { type LeagueWinner, MAX_LEAGUE_MEMBERS } from '../../../../shared/schemas/league.ts';
import type { League } from '../../../../shared/schemas/league-page.ts';
import { NAMELESS_PLAYER, type Player } from '../../../../shared/schemas/player.ts';
import { formatGameMonth } from '../../../lib/game-days.ts';
import { playerName } from '../../../lib/player-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { useHandOverLeague, useRemoveMember } from '../api.ts';
import { consequences } from '../words.ts';

const Row = styled(ListRow, {
  base: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 3, rowGap: 1, minH: 14, py: 2 },
});

export function LeagueMembers({ league, playerId }: { league: League; playerId: string }) {
  const [managed, setManaged] = useState<Player>();
  const isOwner = league.ownerId === playerId;
  return (
    <Card aria-labelledby="members-title">
      <CardHead id="members-title" title="Members">
        <Pill>{`${league.members.length} of ${MAX_LEAGUE_MEMBERS}`}</Pill>
      </CardHead>
      <styled.ul maxH="420px" overflowY="auto">
        {league.members.map((member) => (
          <Row key={member.id}>
            <Avatar player={member} size={32} />
            <PlayerName player={member} />
            {member.id === league.ownerId && <Pill tone="accent">Owner</Pill>}
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
          </Row>
        ))}
      </styled.ul>
      {managed && <ManageDialog leagueId={league.id} member={managed} onClose={() => setManaged(undefined)} />}
    </Card>
  );
}

/** More than a line or two says no more. */
const NAMED_OTHERS = 3;

/** For the owner. */
function MaybeSame({ member, league: { members, mayBeSame = [] } }: { member: Player; league: League }) {
  const ids = new Set(mayBeSame.filter((group) => group.includes(member.id)).flat());
  const others = members.filter(({ id }) => id !== member.id && ids.has(id));
  if (others.length === 0) return null;
  const names = others.slice(0, NAMED_OTHERS).map((other) => playerName(other, NAMELESS_PLAYER));
  const more = others.length - names.length;
  return (
    <styled.p
      textStyle="label"
      overflowWrap="anywhere"
      gridColumn="2 / -1"
    >{`May be the same person as ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`}</styled.p>
  );
}

function ManageDialog(props: { leagueId: string; member: Player; onClose: () => void }) {
  const { leagueId, member, onClose } = props;
  const removal = useRemoveMember(leagueId);
  const handOver = useHandOverLeague(leagueId);
  const pending = removal.isPending || handOver.isPending;
  const name = playerName(member, NAMELESS_PLAYER);
  return (
    <Dialog title={`Manage ${name}`} onClose={onClose}>
      <styled.div display="flex" flexDirection="column" gap={3} px={5} pt={2} pb={5}>
        <p>{consequences.remove(name)}</p>
        <Button disabled={pending} onClick={() => removal.mutate(member, { onSuccess: onClose })}>
          Remove from League
        </Button>
        <p>{consequences.handOver(name)}</p>
        <Button disabled={pending} onClick={() => handOver.mutate(member, { onSuccess: onClose })}>
          Hand League Over
        </Button>
      </styled.div>
    </Dialog>
  );
}

const WinnerRow = styled(ListRow, {
  base: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 3, minH: 12 },
});

export function LeagueWinners({ winners }: { winners: readonly LeagueWinner[] }) {
  if (winners.length === 0) return null;
  return (
    <Card aria-labelledby="winners-title">
      <CardHead id="winners-title" title="Past Winners" />
      <ul>
        {winners.map(({ season, player, returnPercent }) => (
          <WinnerRow key={season}>
            <styled.span color="ink-muted" fontVariantNumeric="tabular-nums">
              {formatGameMonth(season)}
            </styled.span>
            <PlayerName player={player} />
            <Change percent={returnPercent} />
          </WinnerRow>
        ))}
      </ul>
    </Card>
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

import { useId, useState } from 'react';
import type { League } from '../../../../shared/schemas/league.ts';
import { NAMELESS_PLAYER, type Player } from '../../../../shared/schemas/player.ts';
import { playerName } from '../../../lib/player-name.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Input, Label } from '../../../ui/field.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { styled } from '../../../ui/styled.tsx';
import { useFoundPlayers, useInviteToLeague } from '../api.ts';
import { PlayerName } from './player-name.tsx';

const MAX_SEARCH_LENGTH = 80;
/** More of a name than these are told apart by a longer one. */
const FOUND_SHOWN = 5;

const Row = styled(ListRow, {
  base: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 3, minH: 12, px: 0, py: 1 },
});

/** Finds players by name, and invites them. */
export function InviteSearch({ league }: { league: League }) {
  const id = useId();
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  return (
    <div>
      <Label htmlFor={id}>Invite a player by name</Label>
      <Input
        id={id}
        type="search"
        placeholder="Search by name"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {search !== '' && <Found league={league} search={search} />}
    </div>
  );
}

function Found({ league, search }: { league: League; search: string }) {
  const { data, isPending, isError } = useFoundPlayers(search);
  const note = isPending ? 'Searching...' : isError && !data ? 'The search failed. Please try again.' : undefined;
  if (!data) return <Note>{note ?? ''}</Note>;
  if (data.length === 0) return <Note>No players found. Try the beginning of a first name.</Note>;
  const members = new Set(league.members.map((member) => member.id));
  return (
    <styled.ul mt={2}>
      {data.slice(0, FOUND_SHOWN).map((player) => (
        <Row key={player.id}>
          <Avatar player={player} size={32} />
          <PlayerName player={player} />
          {members.has(player.id) ? <Pill>Member</Pill> : <Invite leagueId={league.id} player={player} />}
        </Row>
      ))}
    </styled.ul>
  );
}

function Invite({ leagueId, player }: { leagueId: string; player: Player }) {
  const invite = useInviteToLeague();
  return (
    <Button
      size="sm"
      disabled={invite.isPending || invite.isSuccess}
      aria-label={`Invite ${playerName(player, NAMELESS_PLAYER)}`}
      onClick={() => invite.mutate({ leagueId, playerId: player.id })}
    >
      {invite.isSuccess ? 'Invited' : 'Invite'}
    </Button>
  );
}

function Note({ children }: { children: string }) {
  return (
    <styled.p role="status" mt={2} fontSize="sm" color="ink-muted">
      {children}
    </styled.p>
  );
}

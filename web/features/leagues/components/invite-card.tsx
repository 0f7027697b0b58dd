import { Copy, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-system/jsx';
import { groupedLeagueCode } from '../../../../shared/league-code.ts';
import type { League } from '../../../../shared/schemas/league-page.ts';
import { NAMELESS_PLAYER, type Player } from '../../../../shared/schemas/player.ts';
import { playerName } from '../../../lib/player-name.ts';
import { urls } from '../../../lib/urls.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Input, Label } from '../../../ui/field.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useFoundPlayers, useInviteToLeague } from '../api.ts';
import { PlayerName } from './league-members.tsx';

export function InviteCard({ league }: { league: League }) {
  const code = groupedLeagueCode(league.code);
  const link = new URL(urls.joinLeague(league.code), window.location.origin).href;
  return (
    <Card aria-labelledby="invite-title">
      <CardHead id="invite-title" title="Invite" />
      <styled.div display="grid" gap={3} p={4}>
        <styled.p>
          <styled.span color="ink-muted">Code </styled.span>
          <styled.strong fontSize="lg" fontVariantNumeric="tabular-nums" letterSpacing="0.04em" whiteSpace="nowrap">
            {code}
          </styled.strong>
        </styled.p>
        <styled.div display="flex" flexWrap="wrap" gap={2}>
          <Button onClick={() => void copy(link, 'The link')}>
            <Copy size={16} aria-hidden="true" />
            Copy Link
          </Button>
          <Button onClick={() => void copy(code, 'The code')}>
            <Copy size={16} aria-hidden="true" />
            Copy Code
          </Button>
          {'share' in navigator && (
            <Button onClick={() => void share({ title: league.name, url: link })}>
              <Share2 size={16} aria-hidden="true" />
              Share
            </Button>
          )}
        </styled.div>
        <InviteSearch league={league} />
      </styled.div>
    </Card>
  );
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied', description: `${what} is on your clipboard.` });
  } catch {
    showToast({ title: 'Not copied', description: `Copy it by hand: ${text}`, tone: 'destructive' });
  }
}

/** Cancelling is not a failure. */
async function share(shared: ShareData): Promise<void> {
  await navigator.share({ ...shared, text: `Join my league ${shared.title} on Tradefloor` }).catch(() => undefined);
}

const MAX_SEARCH_LENGTH = 80;
const FOUND_SHOWN = 5;

const Row = styled(ListRow, {
  base: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 3, minH: 12, px: 0, py: 1 },
});

function InviteSearch({ league }: { league: League }) {
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
  const { data, isPending } = useFoundPlayers(search);
  if (!data) return <Note>{isPending ? 'Searching...' : 'Search failed. Please try again.'}</Note>;
  if (data.length === 0) return <Note>No players found. Try the start of a first name.</Note>;
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
    <styled.p role="status" mt={2} textStyle="label">
      {children}
    </styled.p>
  );
}

import { Badge, Button, Card, chakra, Field, Flex, Grid, Input, Span, Text } from '@chakra-ui/react';
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { groupedLeagueCode } from '../../../../shared/league-code.ts';
import type { League } from '../../../../shared/schemas/league-page.ts';
import { NAMELESS_PLAYER, type Player } from '../../../../shared/schemas/player.ts';
import { urls } from '../../../../shared/urls.ts';
import { playerName } from '../../../lib/player-name.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { CardHead } from '../../../ui/card.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useFoundPlayers, useInviteToLeague } from '../api.ts';
import { nounOf } from '../words.ts';
import { PlayerName } from './league-members.tsx';

export function InviteCard({ league }: { league: League }) {
  return (
    <Card.Root as="section" aria-labelledby="invite-title">
      <CardHead id="invite-title" title="Invite" />
      <Grid gap={3} p={4}>
        <Text>
          <Span color="fg.muted">Code </Span>
          <chakra.strong fontSize="lg" fontVariantNumeric="tabular-nums" letterSpacing="0.04em" whiteSpace="nowrap">
            {groupedLeagueCode(league.code)}
          </chakra.strong>
        </Text>
        <Flex wrap="wrap" gap={2}>
          <ShareButtons league={league} />
        </Flex>
        <InviteSearch league={league} />
      </Grid>
    </Card.Root>
  );
}

export function ShareButtons({ league }: { league: League }) {
  const link = new URL(urls.joinLeague(league.code), window.location.origin).href;
  const text = `Join my ${nounOf(league).toLowerCase()} ${league.name} on Tradefloor`;
  return (
    <>
      <Button onClick={() => void copy(link, 'The link')}>
        <Copy size={16} aria-hidden="true" />
        Copy Link
      </Button>
      <Button onClick={() => void copy(groupedLeagueCode(league.code), 'The code')}>
        <Copy size={16} aria-hidden="true" />
        Copy Code
      </Button>
      {'share' in navigator && (
        <Button onClick={() => void share({ title: league.name, url: link, text })}>
          <Share2 size={16} aria-hidden="true" />
          Share
        </Button>
      )}
    </>
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

/** A cancelled share is not a failure. */
async function share(shared: ShareData): Promise<void> {
  await navigator.share(shared).catch(() => undefined);
}

const MAX_SEARCH_LENGTH = 80;
const FOUND_SHOWN = 5;

export function InviteSearch({ league }: { league: League }) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  return (
    <Field.Root>
      <Field.Label>Invite a player by name</Field.Label>
      <Input
        type="search"
        placeholder="Search by name"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {search !== '' && <Found league={league} search={search} />}
    </Field.Root>
  );
}

function Found({ league, search }: { league: League; search: string }) {
  const { data, isPending } = useFoundPlayers(search);
  if (!data) return <Note>{isPending ? 'Searching...' : 'Search failed. Please try again.'}</Note>;
  if (data.length === 0) return <Note>No players found. Try the start of a first name.</Note>;
  const members = new Set([
    ...league.members.map((member) => member.id),
    ...(league.standings?.rows.map((row) => row.playerId) ?? []),
  ]);
  return (
    <chakra.ul mt={1}>
      {data.slice(0, FOUND_SHOWN).map((player) => (
        <ListRow key={player.id} gridTemplateColumns="auto minmax(0, 1fr) auto" columnGap={3} minH={12} px={0} py={1}>
          <Avatar player={player} size={32} />
          <PlayerName player={player} />
          {members.has(player.id) ? (
            <Badge>{league.contest ? 'Playing' : 'Member'}</Badge>
          ) : (
            <Invite leagueId={league.id} player={player} />
          )}
        </ListRow>
      ))}
    </chakra.ul>
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
    <Text role="status" mt={1} textStyle="label">
      {children}
    </Text>
  );
}

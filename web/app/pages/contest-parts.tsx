import { Button, Span } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { ContestInfo } from '../../../shared/schemas/contest.ts';
import type { ContestStandings, Entrant } from '../../../shared/schemas/contest-page.ts';
import type { League } from '../../../shared/schemas/league-page.ts';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { dateOfDay, MS_PER_DAY } from '../../../shared/tick.ts';
import { urls } from '../../../shared/urls.ts';
import { useJoinLeague, useRemoveMember } from '../../features/leagues/api.ts';
import { ContestOwner } from '../../features/leagues/components/contest-owner.tsx';
import { ContestBoard, ContestRecaps, ContestRules } from '../../features/leagues/components/contest-standings.tsx';
import { InviteCard } from '../../features/leagues/components/invite-card.tsx';
import { LeagueControls } from '../../features/leagues/components/league-controls.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { Column, Columns } from '../../ui/page.tsx';
import { ContestAccount } from './contest-account.tsx';

type Contest = League & { contest: ContestInfo; standings: ContestStandings };

export function ContestParts({ league }: { league: Contest }) {
  const player = useCurrentPlayer().data as CurrentPlayer;
  const navigate = useNavigate();
  const { contest, standings } = league;
  const isOwner = league.ownerId === player.id;
  const isIn = standings.rows.some((row) => row.playerId === player.id);
  const today = dateOfDay(Math.floor(serverNowMs() / MS_PER_DAY));
  const remove = useRemoveMember(league.id);
  const join = useJoinLeague();
  const host = {
    heading: 'Invited as',
    cell: ({ guest, name, number, playerId: id }: Entrant) => (
      <Span display="flex" alignItems="center" gap={2}>
        {guest && <span>{guest}</span>}
        <Button
          size="sm"
          aria-label={`Remove ${name ?? `Player ${number}`}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id, firstName: name, lastName: null, profileImageUrl: null })}
        >
          Remove
        </Button>
      </Span>
    ),
  };
  return (
    <Columns>
      <Column>
        <ContestBoard
          {...{ contest, ...standings }}
          isYou={(row) => row.playerId === player.id}
          {...(isOwner && { more: host })}
        />
        <ContestRecaps {...standings} />
      </Column>
      <Column>
        {isIn && <ContestAccount league={league} isOver={today > contest.lastDate} />}
        <ContestRules contest={contest} />
        <Button asChild>
          <RouterLink to={urls.watch(league.id)}>
            <Eye size={16} aria-hidden="true" />
            Spectators’ Page
          </RouterLink>
        </Button>
        {isOwner && <ContestOwner league={league} />}
        {isOwner && !isIn && today <= contest.lastDate && (
          <Button disabled={join.isPending} onClick={() => join.mutate(league.code)}>
            {join.isPending ? 'Joining...' : 'Play Too'}
          </Button>
        )}
        {isOwner && <InviteCard league={league} />}
        <LeagueControls league={league} playerId={player.id} onGone={() => navigate(urls.leagues)} />
      </Column>
    </Columns>
  );
}

import { Button, Text } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { ContestInfo } from '../../../shared/schemas/contest.ts';
import type { ContestStandings } from '../../../shared/schemas/contest-page.ts';
import type { League } from '../../../shared/schemas/league-page.ts';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { urls } from '../../../shared/urls.ts';
import { isGathering } from '../../features/leagues/api/league.ts';
import { useJoinLeague } from '../../features/leagues/api.ts';
import { ResultsLink } from '../../features/leagues/components/contest-guests.tsx';
import { ContestInvite } from '../../features/leagues/components/contest-invite.tsx';
import { ContestManage } from '../../features/leagues/components/contest-manage.tsx';
import { ContestBoard, ContestRecaps, ContestRules } from '../../features/leagues/components/contest-standings.tsx';
import { WhoIsIn } from '../../features/leagues/components/contest-wall.tsx';
import { Countdown } from '../../features/leagues/components/countdown.tsx';
import { LeagueActions } from '../../features/leagues/components/league-controls.tsx';
import { phaseOf, takesEntrants, useByClock } from '../../features/leagues/contest-clock.ts';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { Column, Columns } from '../../ui/page.tsx';
import { ContestAccount } from './contest-account.tsx';

type Contest = League & { contest: ContestInfo; standings: ContestStandings };

/** A host first sees how to join and who has, and once somebody has traded, the standings. */
export function ContestParts({ league }: { league: Contest }) {
  const player = useCurrentPlayer().data as CurrentPlayer;
  const navigate = useNavigate();
  const { contest, standings } = league;
  const isHost = league.ownerId === player.id;
  const own = standings.rows.find((row) => row.playerId === player.id);
  const isIn = own !== undefined && !own.isDisqualified;
  const phase = useByClock((nowMs) => phaseOf(contest, nowMs));
  const isOpen = useByClock((nowMs) => takesEntrants(contest, nowMs));
  const isBeginning = isHost && isOpen && isGathering(standings);
  const controls = { league, playerId: player.id, onGone: () => navigate(urls.leagues) };
  return (
    <>
      <Text fontSize="lg" fontWeight={550} fontVariantNumeric="tabular-nums">
        <Countdown contest={contest} isFinal={standings.isFinal} />
      </Text>
      <Columns>
        <Column>
          {isBeginning && <ContestInvite league={league} isLarge />}
          {isBeginning && <WhoIsIn rows={standings.rows} />}
          {!isBeginning && <ContestBoard {...{ contest, ...standings }} ownNumber={own?.number} />}
          <ContestRecaps {...standings} />
        </Column>
        <Column>
          {isIn && <ContestAccount league={league} phase={phase} />}
          {isHost && isOpen && !own && <JoinButton code={league.code} />}
          {isHost && isOpen && !isBeginning && <ContestInvite league={league} />}
          {isHost && standings.isFinal && <ResultsLink league={league} />}
          <ContestRules contest={contest} />
          <Button asChild>
            <RouterLink to={urls.watch(league.id)}>
              <Eye size={16} aria-hidden="true" />
              <span>{standings.isFinal ? 'See the Ceremony' : 'Spectators’ Page'}</span>
            </RouterLink>
          </Button>
          {isHost ? <ContestManage {...controls} /> : <LeagueActions {...controls} />}
        </Column>
      </Columns>
    </>
  );
}

function JoinButton({ code }: { code: string }) {
  const join = useJoinLeague();
  return (
    <Button disabled={join.isPending} onClick={() => join.mutate(code)}>
      {join.isPending ? 'Joining...' : 'Join as a Player'}
    </Button>
  );
}

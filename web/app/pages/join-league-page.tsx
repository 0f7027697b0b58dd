import { useNavigate, useParams } from 'react-router';
import { isLeagueCode, normalLeagueCode } from '../../../shared/league-code.ts';
import { JoinCard, NoInvitation, SignInToJoin } from '../../features/leagues/components/join-card.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { urls } from '../../lib/urls.ts';
import { Page } from '../../ui/page.tsx';

/** Visitors are sent to sign in and back. */
export function JoinLeaguePage() {
  const code = normalLeagueCode(useParams().code ?? '');
  const { data: player } = useCurrentPlayer();
  const navigate = useNavigate();
  return (
    <Page maxW="640px" title="Invitation">
      {!isLeagueCode(code) && <NoInvitation />}
      {isLeagueCode(code) && !player && <SignInToJoin code={code} />}
      {isLeagueCode(code) && player && (
        <JoinCard code={code} onJoined={(leagueId) => navigate(urls.league(leagueId), { replace: true })} />
      )}
    </Page>
  );
}

import { useNavigate, useParams } from 'react-router';
import { isLeagueCode, normalLeagueCode } from '../../../shared/league-code.ts';
import { JoinCard, NoInvitation, SignInToJoin } from '../../features/leagues/components/join-card.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { urls } from '../../lib/urls.ts';
import { PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';

/** Visitors are sent to sign in and back. */
export function JoinLeaguePage() {
  usePageTitle('Invitation');
  const code = normalLeagueCode(useParams().code ?? '');
  const { data: player } = useCurrentPlayer();
  const navigate = useNavigate();
  return (
    <PageBody maxW="640px">
      <PageHead>
        <PageTitle>Invitation</PageTitle>
      </PageHead>
      {!isLeagueCode(code) && <NoInvitation />}
      {isLeagueCode(code) && !player && <SignInToJoin code={code} />}
      {isLeagueCode(code) && player && (
        <JoinCard code={code} onJoined={(leagueId) => navigate(urls.league(leagueId), { replace: true })} />
      )}
    </PageBody>
  );
}

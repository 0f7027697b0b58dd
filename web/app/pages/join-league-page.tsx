import { useNavigate, useParams } from 'react-router';
import { isLeagueCode, normalLeagueCode } from '../../../shared/league-code.ts';
import { urls } from '../../../shared/urls.ts';
import { JoinCard, NoInvitation } from '../../features/leagues/components/join-card.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { Page } from '../../ui/page.tsx';

/** Visitors see the invitation too, and sign in to accept it. */
export function JoinLeaguePage() {
  const code = normalLeagueCode(useParams().code ?? '');
  const isPlayer = useCurrentPlayer().data !== undefined;
  const navigate = useNavigate();
  const open = (leagueId: string) => navigate(urls.league(leagueId), { replace: true });
  return (
    <Page maxW="640px" title="Invitation">
      {isLeagueCode(code) ? (
        <JoinCard code={code} isPlayer={isPlayer} onJoined={open} />
      ) : (
        <NoInvitation isPlayer={isPlayer} />
      )}
    </Page>
  );
}

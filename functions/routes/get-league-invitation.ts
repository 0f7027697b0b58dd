import { getLeagueInvitation } from '../../shared/routes/leagues.ts';
import { serve } from '../http/serve.ts';
import { viewInvitation } from '../usecases/change-league.ts';

export const handler = serve(getLeagueInvitation, ({ params: { code } }) => viewInvitation(code));

import { getLeagueInvitation } from '../../shared/routes/leagues.ts';
import { serveAnyone } from '../http/serve.ts';
import { viewInvitation } from '../usecases/change-league.ts';

export const handler = serveAnyone(getLeagueInvitation, ({ params: { code } }) => viewInvitation(code));

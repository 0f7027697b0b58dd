import { getOwnRank } from '../../shared/routes/get-own-rank.ts';
import { serve } from '../http/serve.ts';
import { viewOwnRank } from '../usecases/view-own-rank.ts';

export const handler = serve(getOwnRank, ({ session, nowMs }) => viewOwnRank(session.playerId, nowMs));

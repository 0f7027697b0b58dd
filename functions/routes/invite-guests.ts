import { inviteGuests as route } from '../../shared/routes/contests.ts';
import { serve } from '../http/serve.ts';
import { inviteGuests } from '../usecases/enter-contest.ts';

export const handler = serve(route, ({ session: { playerId }, params: { contestId }, body: { names } }) =>
  inviteGuests(contestId, { callerId: playerId, names }),
);

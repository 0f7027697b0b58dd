import * as rows from '../../shared/routes/contests.ts';
import { serve, serveAnyone } from '../http/serve.ts';
import * as contests from '../usecases/enter-contest.ts';
import { viewWatchedContest } from '../usecases/view-contest.ts';

export const watchContest = serveAnyone(rows.watchContest, ({ params: { contestId }, nowMs }) =>
  viewWatchedContest(contestId, nowMs),
);

export const inviteGuests = serve(
  rows.inviteGuests,
  ({ session: { playerId }, params: { contestId }, body: { names } }) =>
    contests.inviteGuests(contestId, { callerId: playerId, names }),
);

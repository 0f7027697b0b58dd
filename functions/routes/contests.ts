import * as rows from '../../shared/routes/contests.ts';
import { serve, serveAnyone } from '../http/serve.ts';
import * as guests from '../usecases/contest-guests.ts';
import { viewWatchedContest } from '../usecases/view-contest.ts';

export const watchContest = serveAnyone(rows.watchContest, ({ params: { contestId }, nowMs }) =>
  viewWatchedContest(contestId, nowMs),
);

export const inviteGuests = serve(
  rows.inviteGuests,
  ({ session: { playerId }, params: { contestId }, body: { names } }) =>
    guests.inviteGuests(contestId, { callerId: playerId, names }),
);

export const withdrawGuest = serve(rows.withdrawGuest, ({ session: { playerId }, params: { contestId, code } }) =>
  guests.withdrawGuestOf(contestId, { callerId: playerId, code }),
);

import { watchContest } from '../../shared/routes/contests.ts';
import { serveAnyone } from '../http/serve.ts';
import { viewWatchedContest } from '../usecases/view-contest.ts';

export const handler = serveAnyone(watchContest, ({ params: { contestId }, nowMs }) =>
  viewWatchedContest(contestId, nowMs),
);

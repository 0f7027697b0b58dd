import { Refused } from '../../shared/refusals.ts';
import { createLeague as route } from '../../shared/routes/leagues.ts';
import { dayOfTick, tickAt } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { contestFrom } from '../domain/contest.ts';
import { toSummary } from '../domain/league.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { createLeague } from '../usecases/change-league.ts';
import { reservedRefusal } from '../usecases/name-refusal.ts';
import { wordRefusal } from '../usecases/word-filter.ts';

export const handler = serve(route, async ({ session: { playerId }, body, header, nowMs }) => {
  const { name } = body;
  const key = readIdempotencyKey(header, nowMs) ?? uuidV7();
  const contest = body.contest && contestFrom(body.contest, dayOfTick(tickAt(nowMs)));
  const refused = wordRefusal(name) ?? reservedRefusal(name) ?? contest;
  if (refused instanceof Refused) return refused;
  const league = await createLeague({ ownerId: playerId, name, key, nowMs, contest: refused });
  return league instanceof Refused ? league : toSummary(league);
});

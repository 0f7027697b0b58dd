import { Refused } from '../../shared/refusals.ts';
import { createLeague as route } from '../../shared/routes/leagues.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { toSummary } from '../domain/league.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { createLeague } from '../usecases/change-league.ts';
import { wordRefusal } from '../usecases/word-filter.ts';

export const handler = serve(route, async ({ session: { playerId }, body: { name }, header, nowMs }) => {
  const key = readIdempotencyKey(header, nowMs) ?? uuidV7();
  const league = wordRefusal(name) ?? (await createLeague({ ownerId: playerId, name, key, nowMs }));
  return league instanceof Refused ? league : toSummary(league);
});

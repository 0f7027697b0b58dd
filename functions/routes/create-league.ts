import { Refused } from '../../shared/refusals.ts';
import { createLeague as route } from '../../shared/routes/leagues.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { toSummary } from '../domain/league.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { serve } from '../http/serve.ts';
import { createLeague } from '../usecases/change-league.ts';

export const handler = serve(route, async ({ session: { playerId }, body: { name }, header, nowMs }) => {
  const key = readIdempotencyKey(header, nowMs);
  if (key instanceof Refused) return key;
  const league = await createLeague({ ownerId: playerId, name, key: key ?? uuidV7(), nowMs });
  return league instanceof Refused ? league : toSummary(league);
});

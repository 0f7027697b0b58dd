import { Refused } from '../../shared/refusals.ts';
import { startOver as route } from '../../shared/routes/portfolio.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { serve } from '../http/serve.ts';
import { startOver } from '../usecases/start-over.ts';

/** Without a key, a repeat could not be distinguished from a second request. */
export const handler = serve(route, async ({ session: { playerId }, header, nowMs }) => {
  const key = readIdempotencyKey(header, nowMs) ?? new Refused({ code: 'invalid-key' });
  return key instanceof Refused ? key : startOver({ playerId, key });
});

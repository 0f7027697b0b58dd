import { Refused } from '../../shared/refusals.ts';
import { startOver as route } from '../../shared/routes/portfolio.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { startOver } from '../usecases/start-over.ts';

/** Without a key, a repeat could not be distinguished from a second request. */
export const handler = serve(route, async ({ session: { playerId }, header, nowMs }) => {
  const key = readIdempotencyKey(header, nowMs);
  return key === undefined ? new Refused({ code: 'invalid-key' }) : startOver({ playerId, key });
});

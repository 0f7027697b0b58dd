import { getSnapshot } from '../../shared/routes/snapshot.ts';
import { serve } from '../http/serve.ts';
import { viewSnapshot } from '../usecases/view-snapshot.ts';

export const handler = serve(getSnapshot, ({ session: { playerId }, query, nowMs }) =>
  viewSnapshot({ playerId, nowMs }, query.after),
);

import { exportAccount as route } from '../../shared/routes/export.ts';
import { serve } from '../http/serve.ts';
import { exportAccount } from '../usecases/export-account.ts';

export const handler = serve(route, ({ session: { playerId }, query, nowMs }) =>
  exportAccount({ part: query.part, cursor: query.after, playerId, nowMs }),
);

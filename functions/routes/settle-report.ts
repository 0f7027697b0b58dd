import { settleReport as route } from '../../shared/routes/moderation.ts';
import { serve } from '../http/serve.ts';
import { settleReport } from '../usecases/settle-report.ts';

export const handler = serve(route, ({ session, params, body, nowMs }) =>
  settleReport({ ...body, reportId: params.reportId.toLowerCase(), adminId: session.playerId, nowMs }),
);

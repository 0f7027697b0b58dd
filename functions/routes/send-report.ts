import { sendReport as route } from '../../shared/routes/reports.ts';
import { serve } from '../http/serve.ts';
import { sendReport } from '../usecases/report.ts';

export const handler = serve(route, ({ session, body: { playerId, messageId, reason }, nowMs }) =>
  sendReport({
    by: session.playerId,
    playerId: playerId.toLowerCase(),
    messageId: messageId?.toLowerCase(),
    reason,
    nowMs,
  }),
);

import { signOutEverywhere } from '../../shared/routes/devices.ts';
import { serve } from '../http/serve.ts';
import { endAllSessions } from '../usecases/end-session.ts';

export const handler = serve(signOutEverywhere, async ({ session, nowMs }) => {
  await endAllSessions(session, nowMs);
  return { signedOutAt: new Date(nowMs).toISOString() };
});

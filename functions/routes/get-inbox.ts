import { getInbox } from '../../shared/routes/notifications.ts';
import { serve } from '../http/serve.ts';
import { viewInbox } from '../usecases/view-notifications.ts';

export const handler = serve(getInbox, ({ session: { playerId }, nowMs }) => viewInbox({ playerId, nowMs }));

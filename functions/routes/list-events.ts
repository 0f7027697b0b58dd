import { listEvents } from '../../shared/routes/notifications.ts';
import { listPersonalEvents } from '../data/personal-events.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(listEvents, async ({ session, query }) =>
  listPersonalEvents(session.playerId, query.after),
);

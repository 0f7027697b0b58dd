import { listEvents } from '../data/personal-event.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('list-events', async ({ session, query }) => listEvents(session.playerId, query.after));

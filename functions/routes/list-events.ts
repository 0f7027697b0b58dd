import { listEvents } from '../data/told-events.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('list-events', async ({ session, query }) => listEvents(session.playerId, query.after));

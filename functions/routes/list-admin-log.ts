import { listChanges } from '../data/admin-log.ts';
import { toWireChange } from '../domain/market/admin-change.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('list-admin-log', async ({ query }) => {
  const changes = await listChanges(query);
  return changes.map(toWireChange);
});

import { listAdminLog } from '../../shared/routes/admin.ts';
import { listChanges } from '../data/admin-log.ts';
import { toWireChange } from '../domain/market/admin-change.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(listAdminLog, async ({ query }) => {
  const changes = await listChanges(query);
  return changes.map(toWireChange);
});

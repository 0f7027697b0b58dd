import { getAudit } from '../../shared/routes/admin.ts';
import { listRuns } from '../data/audit-run.ts';
import { toReport } from '../domain/audit-run.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(getAudit, async () => toReport(await listRuns({ limit: 2 })));

import { getAudit } from '../../shared/routes/admin.ts';
import { serve } from '../http/serve.ts';
import { viewAudit } from '../usecases/view-audit.ts';

export const handler = serve(getAudit, () => viewAudit());

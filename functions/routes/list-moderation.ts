import { listModeration } from '../../shared/routes/admin.ts';
import { listModerations } from '../data/moderation-log.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(listModeration, ({ query }) => listModerations(query.before?.toLowerCase()));

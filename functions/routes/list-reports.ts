import { listReports as route } from '../../shared/routes/moderation.ts';
import { serve } from '../http/serve.ts';
import { listReports } from '../usecases/report-queue.ts';

export const handler = serve(route, ({ nowMs }) => listReports(nowMs));

import { plansAt } from '../../shared/plans.ts';
import { listPlans } from '../../shared/routes/payments.ts';
import { serveAnyone } from '../http/serve.ts';

export const handler = serveAnyone(listPlans, async ({ nowMs }) => plansAt(nowMs));

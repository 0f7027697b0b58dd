import { plansAt } from '../../shared/plans.ts';
import { listPlans } from '../../shared/routes/payments.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(listPlans, async ({ nowMs }) => plansAt(nowMs));

import { plans, planTiers } from '../../shared/plans.ts';
import { listPlans } from '../../shared/routes/list-plans.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(listPlans, async () =>
  planTiers.map((tier) => ({
    ...plans[tier],
    features: [...plans[tier].features],
    accessTiers: [...plans[tier].accessTiers],
  })),
);

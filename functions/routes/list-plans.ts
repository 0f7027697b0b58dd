import { plans, planTiers } from '../../shared/plans.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('list-plans', async () =>
  planTiers.map((tier) => ({
    ...plans[tier],
    features: [...plans[tier].features],
    accessTiers: [...plans[tier].accessTiers],
  })),
);

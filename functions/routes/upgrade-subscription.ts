import { upgradeSubscription as route } from '../../shared/routes/payments.ts';
import { serve } from '../http/serve.ts';
import { upgradeSubscription } from '../usecases/apply-payment.ts';

export const handler = serve(route, ({ session: { playerId }, body: { tier }, nowMs }) =>
  upgradeSubscription({ playerId, tier, nowMs }),
);

import { Refused } from '../../shared/refusals.ts';
import { upgradeSubscription } from '../../shared/routes/upgrade-subscription.ts';
import { termEndMs, toStatus } from '../domain/entitlement.ts';
import { serve } from '../http/serve.ts';
import { givePaidMonths } from '../usecases/apply-payment.ts';

/**
 * Gives the months that are paid for. Sent again it changes nothing and answers the same: whoever has the plan is told
 * so, and whoever has neither plan nor payment is told to pay.
 */
export const handler = serve(upgradeSubscription, async ({ session: { playerId }, body: { tier }, nowMs }) => {
  const player = await givePaidMonths(playerId, tier);
  if (player instanceof Refused) return player;
  const term = player.terms[tier];
  if (!term || termEndMs(term) <= nowMs) return new Refused({ code: 'payment-required', plan: tier });
  return toStatus(player, nowMs);
});

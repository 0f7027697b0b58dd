import type { PaidTier } from '../../shared/plans.ts';
import { Refused } from '../../shared/refusals.ts';
import type { SubscriptionStatus } from '../../shared/schemas/subscription.ts';
import { periodEndMs, toStatus } from '../domain/entitlement.ts';
import { givePaidMonths } from './apply-payment.ts';

interface Asked {
  readonly playerId: string;
  readonly tier: PaidTier;
  readonly nowMs: number;
}

/**
 * Gives the months of a plan that are paid for. Sent again it changes nothing and answers the same. A player with
 * neither the plan nor a payment for it is told to pay.
 */
export async function upgradeSubscription({ playerId, tier, nowMs }: Asked): Promise<SubscriptionStatus | Refused> {
  const player = await givePaidMonths(playerId, tier);
  if (player instanceof Refused) return player;
  const period = player.periods[tier];
  if (!period || periodEndMs(period) <= nowMs) return new Refused({ code: 'payment-required', plan: tier });
  return toStatus(player, nowMs);
}

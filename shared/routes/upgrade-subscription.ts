import { SubscriptionStatus, UpgradeRequest } from '../schemas/subscription.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const upgradeSubscription = {
  name: 'upgrade-subscription',
  method: 'POST',
  path: '/api/subscription/upgrade',
  access: 'player',
  body: UpgradeRequest,
  output: SubscriptionStatus,
} as const satisfies Route;

export const upgradeSubscriptionGrants: Grants = {
  reads: ['PLAYER'],
  writes: ['PAYMENT', 'PLAN_ENDS', 'PLAYER', 'UNUSED_PAYMENTS'],
};

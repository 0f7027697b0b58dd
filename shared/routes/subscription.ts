import { SubscriptionStatus } from '../schemas/subscription.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const getSubscription = {
  name: 'get-subscription',
  method: 'GET',
  path: '/api/subscription/status',
  access: 'player',
  output: SubscriptionStatus,
} as const satisfies Route;
export const getSubscriptionGrants: Grants = { reads: ['PLAYER'], writes: [] };
export const getSubscriptionOperation: Operation = { tag: 'Plans', summary: 'Get your plan', refusals: ['not-found'] };

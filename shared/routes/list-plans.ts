import { PlanList } from '../schemas/subscription.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listPlans = {
  name: 'list-plans',
  method: 'GET',
  path: '/api/subscription/plans',
  access: 'anyone',
  output: PlanList,
} as const satisfies Route;

export const listPlansGrants: Grants = { reads: [], writes: [] };

import { IncreaseAll } from '../schemas/admin.ts';
import { AdminChange } from '../schemas/admin-log.ts';
import { changesMarket, type Grants } from './grants.ts';
import type { Route } from './route.ts';

export const increaseAllPrices = {
  name: 'increase-all-prices',
  method: 'POST',
  path: '/api/admin/increase-all-prices',
  access: 'admin',
  body: IncreaseAll,
  output: AdminChange,
} as const satisfies Route;

export const increaseAllPricesGrants: Grants = changesMarket;

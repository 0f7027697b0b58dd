import { NewPrices, ReasonQuery } from '../schemas/admin.ts';
import { AdminChange } from '../schemas/admin-log.ts';
import { changesMarket, type Grants } from './grants.ts';
import type { Route } from './route.ts';

export const updatePrices = {
  name: 'update-prices',
  method: 'POST',
  path: '/api/admin/update-prices',
  access: 'admin',
  query: ReasonQuery,
  body: NewPrices,
  output: AdminChange,
} as const satisfies Route;

export const updatePricesGrants: Grants = changesMarket;

import { Halting } from '../schemas/admin.ts';
import { AdminChange } from '../schemas/admin-log.ts';
import { changesMarket, type Grants } from './grants.ts';
import type { Route } from './route.ts';

export const haltMarket = {
  name: 'halt-market',
  method: 'POST',
  path: '/api/admin/market',
  access: 'admin',
  body: Halting,
  output: AdminChange,
} as const satisfies Route;

export const haltMarketGrants: Grants = changesMarket;

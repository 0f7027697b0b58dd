import * as z from 'zod/mini';
import { StartedOver } from '../schemas/portfolio.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const startOver = {
  name: 'start-over',
  method: 'POST',
  path: '/api/portfolio/start-over',
  access: 'player',
  body: z.strictObject({}),
  output: StartedOver,
} as const satisfies Route;

export const startOverGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: ['ORDERS', 'PLAYER'] };

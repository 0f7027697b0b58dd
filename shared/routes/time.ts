import { ServerTime } from '../schemas/time.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

/** Programs set their clocks by it, so it is never cached. `get-market` says whether trading is halted. */
export const getTime = {
  name: 'get-time',
  method: 'GET',
  path: '/api/time',
  access: 'player',
  scope: 'read',
  paper: true,
  output: ServerTime,
} as const satisfies Route;
export const getTimeGrants: Grants = { reads: [], writes: [] };
export const getTimeOperation: Operation = {
  tag: 'Market',
  summary: 'Get the server’s time and the next tick',
  description: 'For setting a clock by: keys and limits go by it.',
  forPrograms: true,
};

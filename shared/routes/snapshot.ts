import { Snapshot, SnapshotQuery } from '../schemas/snapshot.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const getSnapshot = {
  name: 'get-snapshot',
  method: 'GET',
  path: '/api/snapshot',
  access: 'player',
  scope: 'read',
  paper: true,
  query: SnapshotQuery,
  output: Snapshot,
} as const satisfies Route;
export const getSnapshotGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: [] };

import { Snapshot, SnapshotQuery } from '../schemas/snapshot.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
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
export const getSnapshotOperation: Operation = {
  tag: 'Trading',
  summary: 'Get prices, open orders and what happened since',
  description:
    'For catching up after a connection was lost: open the socket first. Without `after` it answers no events, only where to begin: two minutes before. Events are kept for 30 days: an older cursor begins with the oldest. Orders that you or your lost socket cancelled, that you replaced, or that ended as you started over, have none.',
  refusals: ['not-found'],
  forPrograms: true,
};

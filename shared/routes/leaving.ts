import { LeaveRequest, Leaving } from '../schemas/leaving.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const leaveGame = {
  name: 'leave-game',
  method: 'POST',
  path: '/api/account/leaving',
  access: 'player',
  body: LeaveRequest,
  output: Leaving,
  endsSessions: true,
} as const satisfies Route;
export const leaveGameGrants: Grants = {
  reads: ['CONNECTION', 'LEAVING', 'PLAYER'],
  writes: ['CONNECTION', 'LEAVING', 'PLAYER', 'REVOKED', 'TOKENS'],
};
export const leaveGameOperation: Operation = {
  tag: 'Account',
  summary: 'Leave the game',
  description: 'You can still change your mind for a week, by signing in.',
};

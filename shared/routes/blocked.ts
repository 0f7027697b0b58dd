import { BlockedList, Blocking } from '../schemas/blocked.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const listBlocked = {
  name: 'list-blocked',
  method: 'GET',
  path: '/api/blocked',
  access: 'player',
  output: BlockedList,
} as const satisfies Route;
export const listBlockedGrants: Grants = { reads: ['PLAYER'], writes: [] };
export const listBlockedOperation: Operation = { tag: 'Chat', summary: 'List the players you block' };

export const blockPlayer = {
  name: 'block-player',
  method: 'POST',
  path: '/api/blocked',
  access: 'player',
  body: Blocking,
  output: Blocking,
} as const satisfies Route;
export const blockPlayerGrants: Grants = { reads: [], writes: ['PLAYER'] };
export const blockPlayerOperation: Operation = {
  tag: 'Chat',
  summary: 'Block or unblock a player',
  refusals: ['not-found', 'too-many-blocked'],
};

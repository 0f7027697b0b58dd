import { Account } from '../schemas/account.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

/** Six answers in one, for a first screen and a reopened socket. */
export const getAccount = {
  name: 'get-account',
  method: 'GET',
  path: '/api/account',
  access: 'player',
  scope: 'read',
  inContest: true,
  output: Account,
} as const satisfies Route;
export const getAccountGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: [] };
export const getAccountOperation: Operation = {
  tag: 'Account',
  summary: 'Get the whole account at one moment’s prices',
  description:
    'Six answers in one request. `subscription.accessTiers` are the tiers that you may buy. For a contest, `portfolio` and `holdings` are its account’s.',
  refusals: ['not-found', 'not-in-contest'],
};

import {
  AccessDecision,
  AccessRequest,
  DeviceCode,
  DeviceCodeRequest,
  DeviceToken,
  DeviceTokenRequest,
  UserCodeParams,
} from '../schemas/access-request.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const requestAccess = {
  name: 'request-access',
  method: 'POST',
  path: '/api/device/code',
  access: 'anyone',
  body: DeviceCodeRequest,
  output: DeviceCode,
  calledBy: 'oauth-client',
  guessable: true,
} as const satisfies Route;
export const requestAccessGrants: Grants = { reads: [], writes: ['ACCESS_REQUESTS'] };
export const requestAccessOperation: Operation = {
  tag: 'Account',
  summary: 'Begin signing a player in to an app',
  description: 'The device flow of OAuth (RFC 8628). `client_id` is the app’s name, as the player will read it.',
  refusals: ['name-not-allowed'],
};

export const collectToken = {
  name: 'collect-token',
  method: 'POST',
  path: '/api/device/token',
  access: 'anyone',
  body: DeviceTokenRequest,
  output: DeviceToken,
  calledBy: 'oauth-client',
} as const satisfies Route;
export const collectTokenGrants: Grants = {
  reads: ['ACCESS_REQUESTS', 'PLAYER', 'TOKENS'],
  writes: ['ACCESS_REQUESTS', 'PLAYER', 'REVOKED', 'TOKENS'],
};
export const collectTokenOperation: Operation = {
  tag: 'Account',
  summary: 'Collect the token once the player has allowed the app',
  description: 'Ask every five seconds.',
  refusals: ['authorization-pending', 'slow-down', 'access-denied', 'expired-token'],
};

export const getAccessRequest = {
  name: 'get-access-request',
  method: 'GET',
  path: '/api/access-requests/{code}',
  access: 'player',
  params: UserCodeParams,
  output: AccessRequest,
} as const satisfies Route;
export const getAccessRequestGrants: Grants = { reads: ['ACCESS_REQUESTS'], writes: [] };
export const getAccessRequestOperation: Operation = {
  tag: 'Account',
  summary: 'See which app a code is of',
  refusals: ['not-found'],
};

export const decideAccess = {
  name: 'decide-access',
  method: 'POST',
  path: '/api/access-requests/{code}',
  access: 'player',
  params: UserCodeParams,
  body: AccessDecision,
  output: AccessDecision,
} as const satisfies Route;
export const decideAccessGrants: Grants = { reads: ['TOKENS'], writes: ['ACCESS_REQUESTS'] };
export const decideAccessOperation: Operation = {
  tag: 'Account',
  summary: 'Allow or deny an app',
  refusals: ['not-found', 'too-many-tokens'],
};

import { MadeToken, NewToken, TokenList, TokenParams } from '../schemas/token.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listTokens = {
  name: 'list-tokens',
  method: 'GET',
  path: '/api/account/tokens',
  access: 'player',
  output: TokenList,
} as const satisfies Route;
export const listTokensGrants: Grants = { reads: ['TOKENS'], writes: [] };

export const createToken = {
  name: 'create-token',
  method: 'POST',
  path: '/api/account/tokens',
  access: 'player',
  body: NewToken,
  output: MadeToken,
} as const satisfies Route;
export const createTokenGrants: Grants = { reads: ['PLAYER', 'TOKENS'], writes: ['PLAYER', 'REVOKED', 'TOKENS'] };

export const revokeToken = {
  name: 'revoke-token',
  method: 'DELETE',
  path: '/api/account/tokens/{id}',
  access: 'player',
  params: TokenParams,
  output: TokenParams,
  closesSockets: true,
} as const satisfies Route;
export const revokeTokenGrants: Grants = { reads: ['CONNECTION'], writes: ['CONNECTION', 'TOKENS'] };

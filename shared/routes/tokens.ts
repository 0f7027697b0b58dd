import { MadeToken, NewToken, TokenList, TokenParams } from '../schemas/token.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const listTokens = {
  name: 'list-tokens',
  method: 'GET',
  path: '/api/account/tokens',
  access: 'player',
  output: TokenList,
} as const satisfies Route;
export const listTokensGrants: Grants = { reads: ['TOKENS'], writes: [] };
export const listTokensOperation: Operation = {
  tag: 'Account',
  summary: 'List your personal tokens',
  description: 'Without the tokens themselves.',
};

export const createToken = {
  name: 'create-token',
  method: 'POST',
  path: '/api/account/tokens',
  access: 'player',
  body: NewToken,
  output: MadeToken,
} as const satisfies Route;
export const createTokenGrants: Grants = { reads: ['PLAYER', 'TOKENS'], writes: ['PLAYER', 'REVOKED', 'TOKENS'] };
export const createTokenOperation: Operation = {
  tag: 'Account',
  summary: 'Make a personal token',
  description:
    'The only answer that has the token itself. One of scope `paper` trades for an account of its own that nobody else sees, at the same prices.',
  refusals: ['too-many-tokens'],
};

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
export const revokeTokenOperation: Operation = {
  tag: 'Account',
  summary: 'Revoke a personal token',
  description: 'It is refused within five seconds.',
};

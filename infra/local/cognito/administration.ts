import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, readBody, send } from '../http/http-exchange.ts';
import type { Callers } from '../permissions/roles.ts';
import type { Account, Accounts } from './accounts.ts';
import type { TokenStore } from './token-store.ts';

const MAX_REQUEST_BYTES = 4096;
const AWS_JSON = { 'content-type': 'application/x-amz-json-1.1' };

interface Pool {
  readonly poolId: string;
  readonly arn: string;
  readonly accounts: Accounts;
  readonly tokens: TokenStore;
}

/** A global sign-out ends these; a managed login page still remembers the browser. */
const sessions = ['RefreshToken', 'AccessToken', 'AuthorizationCode'];

const operations: Record<string, (pool: Pool, id: string) => unknown> = {
  AdminGetUser: ({ accounts }, id) => userOf(accounts.find(id)),
  AdminUserGlobalSignOut: ({ tokens }, id) => tokens.removeOf(id, sessions),
  AdminDeleteUser: ({ accounts, tokens }, id) => {
    accounts.remove(id);
    tokens.removeOf(id, [...sessions, 'Session', 'Grant']);
  },
};

export async function administer(
  request: IncomingMessage,
  response: ServerResponse,
  { callers, ...pool }: Pool & { callers: Callers },
): Promise<void> {
  const asked = JSON.parse(String(await readBody(request, MAX_REQUEST_BYTES))) as Record<string, string>;
  const [, name = ''] = String(request.headers['x-amz-target']).split('.');
  const caller = callers.identify(request);
  const refusal = caller && callers.refusal(caller, [{ action: `cognito-idp:${name}`, resource: pool.arn }]);
  const operation = operations[name];
  if (!caller) return fail(response, 'UnrecognizedClientException', 'The security token is invalid.');
  if (refusal) return fail(response, 'AccessDeniedException', refusal);
  if (!operation) return fail(response, 'UnknownOperationException', `No ${name} here.`);
  if (asked.UserPoolId !== pool.poolId) return fail(response, 'ResourceNotFoundException', 'There is no such pool.');
  const { Username = '' } = asked;
  if (!pool.accounts.find(Username)) return fail(response, 'UserNotFoundException', 'User does not exist.');
  send(response, json(200, operation(pool, Username) ?? {}, AWS_JSON));
}

/** Every address counts as verified here, because no mails are sent for that. */
function userOf(account: Account | undefined) {
  const attributes = { email: account?.email, email_verified: 'true' };
  return { UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })) };
}

function fail(response: ServerResponse, kind: string, message: string): void {
  send(response, json(400, { __type: kind, message }, AWS_JSON));
}

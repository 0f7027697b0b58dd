import * as z from 'zod/mini';
import { fromEnvironment } from '../runtime/environment.ts';
import { callAws } from './aws-json.ts';

/* What only an administrator of the user pool may do. Players' own sign-in is in cognito.ts. */

const UserPoolId = fromEnvironment('USER_POOL_ID');

const Failure = z.object({ __type: z.string() });

/** Ends every session: no renewal token of the user is accepted any more. Access tokens live on (data/revoked.ts). */
export async function revokeAllTokens(username: string): Promise<void> {
  await administer('AdminUserGlobalSignOut', username);
}

/** A user who is already gone is no failure. */
export async function deleteUser(username: string): Promise<void> {
  await administer('AdminDeleteUser', username);
}

async function administer(operation: string, Username: string): Promise<void> {
  const target = `AWSCognitoIdentityProviderService.${operation}`;
  const response = await callAws('cognito-idp', target, { UserPoolId, Username });
  if (response.ok) return;
  const failure = Failure.safeParse(await response.json().catch(() => undefined)).data?.__type ?? response.status;
  if (failure !== 'UserNotFoundException') throw new Error(`the user pool refused ${operation}: ${failure}`);
}

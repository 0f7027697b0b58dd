import * as z from 'zod/mini';
import { fromEnvironment } from '../runtime/environment.ts';
import { callAws } from './aws-json.ts';

/* These calls need administrator rights in the user pool. Players' own sign-in is in managed-login.ts. */

const UserPoolId = fromEnvironment('USER_POOL_ID');

const Failure = z.object({ __type: z.string() });
const User = z.object({ UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })) });

/** Ends every session: the user's renewal tokens become invalid. Access tokens stay valid (data/revoked.ts). */
export async function revokeAllTokens(username: string): Promise<void> {
  await administer('AdminUserGlobalSignOut', username);
}

/** Succeeds if the user is already gone. */
export async function deleteUser(username: string): Promise<void> {
  await administer('AdminDeleteUser', username);
}

/** Returns undefined if the user has no verified address or is gone. */
export async function verifiedEmail(username: string): Promise<string | undefined> {
  const user = await administer('AdminGetUser', username);
  if (user === undefined) return undefined;
  const attributes = new Map(User.parse(user).UserAttributes.map(({ Name, Value }) => [Name, Value]));
  return attributes.get('email_verified') === 'true' ? attributes.get('email') : undefined;
}

async function administer(operation: string, Username: string): Promise<unknown> {
  const target = `AWSCognitoIdentityProviderService.${operation}`;
  const response = await callAws({ service: 'cognito-idp', target }, { UserPoolId, Username });
  if (response.ok) return response.json();
  const failure = Failure.safeParse(await response.json().catch(() => undefined)).data?.__type ?? response.status;
  if (failure !== 'UserNotFoundException') throw new Error(`the user pool refused ${operation}: ${failure}`);
  return undefined;
}

import { fromEnvironment } from '../../functions/runtime/environment.ts';

/**
 * Stands in for `@aws-sdk/credential-provider-node`, a chain that tries a profile, single sign-on and a metadata
 * service too. A Lambda has the credentials of its role in its environment and nowhere else. The chain has 139 KB.
 */
export function defaultProvider() {
  return async () => ({
    accessKeyId: fromEnvironment('AWS_ACCESS_KEY_ID'),
    secretAccessKey: fromEnvironment('AWS_SECRET_ACCESS_KEY'),
    sessionToken: process.env.AWS_SESSION_TOKEN,
  });
}

import { fromEnvironment } from '../../functions/runtime/environment.ts';

/**
 * Replaces `@aws-sdk/credential-provider-node`, 139 KB of chain: a Lambda's credentials are in its environment and
 * nowhere else.
 */
export function defaultProvider() {
  return async () => ({
    accessKeyId: fromEnvironment('AWS_ACCESS_KEY_ID'),
    secretAccessKey: fromEnvironment('AWS_SECRET_ACCESS_KEY'),
    sessionToken: process.env.AWS_SESSION_TOKEN,
  });
}

import { fromEnvironment } from '../../functions/runtime/environment.ts';

/** Saves the 139 KB of `@aws-sdk/credential-provider-node`: a Lambda's credentials are always in its environment. */
export function defaultProvider() {
  return async () => ({
    accessKeyId: fromEnvironment('AWS_ACCESS_KEY_ID'),
    secretAccessKey: fromEnvironment('AWS_SECRET_ACCESS_KEY'),
    sessionToken: process.env.AWS_SESSION_TOKEN,
  });
}

import { fromEnvironment } from '../../functions/runtime/environment.ts';

/**
 * Stands in for the SDK's chain of credential providers in every bundle (infra/bundling/build.ts): in Lambda the credentials of
 * the function's role are in its environment, and nowhere else.
 */
export function defaultProvider() {
  return async () => ({
    accessKeyId: fromEnvironment('AWS_ACCESS_KEY_ID'),
    secretAccessKey: fromEnvironment('AWS_SECRET_ACCESS_KEY'),
    sessionToken: process.env.AWS_SESSION_TOKEN,
  });
}

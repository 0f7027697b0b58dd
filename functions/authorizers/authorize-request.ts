import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerWithContextResult } from 'aws-lambda';
import { CREDENTIAL_HEADER } from '../../shared/credential.ts';
import type { SessionContext } from '../http/request.ts';
import { observed } from '../runtime/observed.ts';
import { identify } from './identify.ts';

type Answer = APIGatewaySimpleAuthorizerWithContextResult<Partial<SessionContext>>;

/**
 * The HTTP API's authorizer. Its answer is cached per credential for all routes, so it only identifies the caller. A
 * request of nobody passes, for the route to refuse: a denial here would be the API's own 403, without a code.
 */
export const handler = observed(
  'authorize-request',
  async ({ headers = {} }: APIGatewayRequestAuthorizerEventV2): Promise<Answer> => {
    return { isAuthorized: true, context: { ...(await identify(headers[CREDENTIAL_HEADER] ?? '')) } };
  },
);

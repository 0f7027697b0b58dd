import { within } from '../clock.ts';
import type { OriginRequest } from '../cloudfront/origin-policies.ts';
import type { Outcome } from '../lambda/function-pool.ts';
import { OperatorError } from '../operator-error.ts';
import { region } from '../template/resource-names.ts';
import type { Template } from '../template/template.ts';
import { type PoolByArn, type Route, readRoutes } from './api-routes.ts';
import { Authorizer } from './authorizer.ts';
import { toAnswer, toEvent } from './http-event.ts';
import { type Answer, json } from './http-exchange.ts';
import { knownRouteKey, routeMatcher } from './http-routes.ts';
import { CallerThrottle, StageThrottle } from './throttles.ts';

/** HTTP API's limit for a request body. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;
/** HTTP API's limit for an integration. */
const INTEGRATION_TIMEOUT_MS = 30_000;

export class HttpApi {
  readonly host: string;
  readonly apiId: string;
  readonly #match: ReturnType<typeof routeMatcher<Route<Authorizer>>>;
  readonly #stageVariables: Record<string, string> | undefined;
  readonly #callers: CallerThrottle;
  readonly #throttle: StageThrottle;

  constructor(template: Template, apiId: string, poolByArn: PoolByArn, throttles: boolean) {
    this.apiId = apiId;
    this.host = `${apiId}.execute-api.${region}.amazonaws.com`;
    const stages = template.list<{ ApiId: string; StageVariables?: Record<string, string> }>(
      'AWS::ApiGatewayV2::Stage',
    );
    this.#stageVariables = stages.find(({ properties }) => properties.ApiId === apiId)?.properties.StageVariables;
    const routes = readRoutes({
      ...{ template, apiId, poolByArn, stage: '$default', payloadFormat: '2.0' },
      createAuthorizer: (...given) => new Authorizer(...given),
    });
    const unknown = routes.find(({ routeKey }) => !knownRouteKey.test(routeKey));
    if (unknown) throw new OperatorError(`The local host does not know the API's route ${unknown.routeKey}.`);
    this.#match = routeMatcher(routes);
    this.#callers = new CallerThrottle(throttles);
    this.#throttle = new StageThrottle(template, apiId, throttles);
  }

  async answer(request: OriginRequest): Promise<Answer> {
    const match = this.#match(request);
    if (!match) return json(404, { message: 'Not Found' });
    if (request.body.length > MAX_BODY_BYTES) return json(413, { message: 'Request Entity Too Large' });
    const { routeKey, authorizer, pool } = match.route;
    if (!this.#callers.admits(request.caller)) return refusals.tooFast;
    if (!this.#throttle.admits(routeKey)) return refusals.throttled;
    const api = { apiId: this.apiId, apiHost: this.host, stageVariables: this.#stageVariables };
    const event = toEvent(request, { ...api, routeKey, pathParameters: match.pathParameters });
    const invoke = async (given: object) => finish(await within(INTEGRATION_TIMEOUT_MS, pool.invoke(given)));
    if (!authorizer) return invoke(event);
    const verdict = await authorizer.judge(request, event);
    if ('refusal' in verdict) return refusals[verdict.refusal];
    return invoke({ ...event, requestContext: { ...event.requestContext, authorizer: { lambda: verdict.context } } });
  }
}

const refusals = {
  unauthorized: json(401, { message: 'Unauthorized' }),
  forbidden: json(403, { message: 'Forbidden' }),
  failed: json(500, { message: 'Internal Server Error' }),
  throttled: json(429, { message: 'Too Many Requests' }),
  tooFast: json(
    429,
    {
      code: 'too-many-requests',
      message: 'Too many requests. Please wait 1 second.',
      details: { retryAfterSeconds: 1 },
    },
    { 'retry-after': '1' },
  ),
};

function finish(outcome: Outcome | undefined): Answer {
  if (!outcome) return json(503, { message: 'Service Unavailable' });
  if (!('value' in outcome)) return refusals.failed;
  return toAnswer(outcome.value);
}

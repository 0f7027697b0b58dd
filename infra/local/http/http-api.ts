import type { OriginRequest } from '../cloudfront/origin-request.ts';
import type { Faults } from '../faults.ts';
import { isThrottled } from '../lambda/concurrency.ts';
import type { Outcome } from '../lambda/function-pool.ts';
import { functionArnIn } from '../lambda/functions.ts';
import { OperatorError } from '../operator-error.ts';
import type { Invocable } from '../permissions/lambda-permissions.ts';
import { accountId, region } from '../template/resource-names.ts';
import type { Template } from '../template/template.ts';
import { within } from '../within.ts';
import { Authorizer, type AuthorizerProperties } from './authorizer.ts';
import { CallerThrottle } from './caller-throttle.ts';
import { toAnswer, toEvent } from './http-event.ts';
import { type Answer, json } from './http-exchange.ts';
import { matchRoute } from './http-routes.ts';
import { StageThrottle } from './stage-throttle.ts';

/** HTTP API's limit for a request body. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;
/** HTTP API's limit for an integration. */
const INTEGRATION_TIMEOUT_MS = 30_000;

interface RouteProperties {
  readonly ApiId: string;
  readonly RouteKey: string;
  readonly Target?: string;
  readonly AuthorizationType?: string;
  readonly AuthorizerId?: string;
}

interface StageProperties {
  readonly ApiId: string;
  readonly StageVariables?: Record<string, string>;
}

interface Route {
  readonly routeKey: string;
  readonly pool: Invocable;
  readonly authorizer?: Authorizer;
}

/** The function with this ARN, as far as API Gateway may call it for the route or authorizer with the other. */
export type PoolByArn = (functionArn: string, sourceArn: string) => Invocable;

/** One HTTP API of the template, with payload format 2.0. */
export class HttpApi {
  readonly host: string;
  readonly apiId: string;
  readonly #routes: readonly Route[];
  readonly #stageVariables: Record<string, string> | undefined;
  readonly #callers: CallerThrottle;
  readonly #throttle: StageThrottle;

  constructor(template: Template, apiId: string, poolByArn: PoolByArn, faults: Faults) {
    this.apiId = apiId;
    this.#stageVariables = template
      .list<StageProperties>('AWS::ApiGatewayV2::Stage')
      .find(({ properties }) => properties.ApiId === apiId)?.properties.StageVariables;
    this.host = `${apiId}.execute-api.${region}.amazonaws.com`;
    this.#routes = readRoutes(template, apiId, poolByArn);
    this.#callers = new CallerThrottle(faults);
    this.#throttle = new StageThrottle(template, apiId, faults);
  }

  async answer(request: OriginRequest): Promise<Answer> {
    const match = matchRoute(this.#routes, request);
    if (!match) return json(404, { message: 'Not Found' });
    if (request.body.length > MAX_BODY_BYTES) return json(413, { message: 'Request Entity Too Large' });
    const { route, pathParameters } = match;
    if (!this.#callers.admits(request.caller)) return refusals.tooFast;
    if (!this.#throttle.admits(route.routeKey)) return refusals.throttled;
    const { host: apiHost } = this;
    const stageVariables = this.#stageVariables;
    const context = { apiId: this.apiId, apiHost, routeKey: route.routeKey, pathParameters, stageVariables };
    const event = toEvent(request, context);
    if (!route.authorizer) return finish(await within(INTEGRATION_TIMEOUT_MS, route.pool.invoke(event)));
    const verdict = await route.authorizer.judge(request, event, context);
    if ('refusal' in verdict) return refusals[verdict.refusal];
    const requestContext = { ...event.requestContext, authorizer: { lambda: verdict.context } };
    return finish(await within(INTEGRATION_TIMEOUT_MS, route.pool.invoke({ ...event, requestContext })));
  }
}

const refusals = {
  unauthorized: json(401, { message: 'Unauthorized' }),
  forbidden: json(403, { message: 'Forbidden' }),
  failed: json(500, { message: 'Internal Server Error' }),
  throttled: json(429, { message: 'Too Many Requests' }),
  /** As the firewall would say it. */
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
  // A function that takes too long, and one that the account has no room for.
  if (!outcome || isThrottled(outcome)) return json(503, { message: 'Service Unavailable' });
  return 'value' in outcome ? toAnswer(outcome.value) : json(500, { message: 'Internal Server Error' });
}

/** A route or an authorizer of an API, as permissions of functions name it. */
export function arnWithin(apiId: string, place: string): string {
  return `arn:aws:execute-api:${region}:${accountId}:${apiId}/${place}`;
}

function readRoutes(template: Template, apiId: string, poolByArn: PoolByArn): Route[] {
  const integrations = template.list<{ IntegrationUri: string; PayloadFormatVersion?: string }>(
    'AWS::ApiGatewayV2::Integration',
  );
  const authorizers = new Map(
    template
      .list<AuthorizerProperties & { ApiId: string }>('AWS::ApiGatewayV2::Authorizer')
      .filter(({ properties }) => properties.ApiId === apiId)
      .map(({ id, ref, properties }) => {
        const pool = poolByArn(functionArnIn(properties.AuthorizerUri), arnWithin(apiId, `authorizers/${ref}`));
        return [ref, new Authorizer(id, properties, pool)] as const;
      }),
  );
  const routes = template.list<RouteProperties>('AWS::ApiGatewayV2::Route');
  return routes.flatMap(({ id, properties }) => {
    if (properties.ApiId !== apiId) return [];
    const integration = integrations.find(({ ref }) => properties.Target === `integrations/${ref}`);
    if (!integration) throw new OperatorError(`The route ${properties.RouteKey} (${id}) has no integration.`);
    if (integration.properties.PayloadFormatVersion !== '2.0') {
      throw new OperatorError(`The local host knows payload format 2.0 only (${integration.id}).`);
    }
    const source = arnWithin(apiId, `$default/${properties.RouteKey.replace(' ', '')}`);
    const pool = poolByArn(functionArnIn(integration.properties.IntegrationUri), source);
    const authorizer = authorizerOf(properties, authorizers);
    return [{ routeKey: properties.RouteKey, pool, ...(authorizer && { authorizer }) }];
  });
}

function authorizerOf(route: RouteProperties, authorizers: ReadonlyMap<string, Authorizer>): Authorizer | undefined {
  if ((route.AuthorizationType ?? 'NONE') === 'NONE') return undefined;
  const authorizer = authorizers.get(route.AuthorizerId ?? '');
  if (route.AuthorizationType === 'CUSTOM' && authorizer) return authorizer;
  throw new OperatorError(
    `The local host does not know the authorization of ${route.RouteKey}: ${route.AuthorizationType}.`,
  );
}

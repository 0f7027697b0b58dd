import { OperatorError } from '../operator-error.ts';
import type { Invocable } from '../permissions/lambda-permissions.ts';
import { accountId, region } from '../template/resource-names.ts';
import type { Template } from '../template/template.ts';

export interface AuthorizerProperties {
  readonly ApiId: string;
  readonly AuthorizerType: string;
  readonly AuthorizerUri: string;
  readonly AuthorizerPayloadFormatVersion?: string;
  readonly AuthorizerResultTtlInSeconds?: number;
  readonly EnableSimpleResponses?: boolean;
  readonly IdentitySource?: readonly string[];
}

interface RouteProperties {
  readonly ApiId: string;
  readonly RouteKey: string;
  readonly Target?: string;
  readonly AuthorizationType?: string;
  readonly AuthorizerId?: string;
  readonly RouteResponseSelectionExpression?: string;
}

export interface Route<A> {
  readonly routeKey: string;
  readonly pool: Invocable;
  readonly authorizer: A | undefined;
  readonly answers: boolean;
}

export type PoolByArn = (functionArn: string, sourceArn: string) => Invocable;

/** @throws OperatorError for an unsupported integration or authorizer */
export function readRoutes<A>(options: {
  template: Template;
  apiId: string;
  stage: string;
  /** The format of the functions' events. WebSocket APIs have only one, which the template does not name. */
  payloadFormat: '2.0' | undefined;
  poolByArn: PoolByArn;
  createAuthorizer: (id: string, properties: AuthorizerProperties, pool: Invocable) => A;
}): Route<A>[] {
  const { template, apiId, stage, payloadFormat, poolByArn, createAuthorizer } = options;
  const ofApi = <T extends { ApiId: string }>(type: string) =>
    template.list<T>(`AWS::ApiGatewayV2::${type}`).filter(({ properties }) => properties.ApiId === apiId);
  const poolFor = (uri: string, place: string) => {
    const functionArn = /arn:aws:lambda:[^/]+/.exec(uri)?.[0] ?? uri;
    return poolByArn(functionArn, `arn:aws:execute-api:${region}:${accountId}:${apiId}/${place}`);
  };
  const authorizers = new Map(
    ofApi<AuthorizerProperties>('Authorizer').map(({ id, ref, properties }) => {
      const pool = poolFor(properties.AuthorizerUri, `authorizers/${ref}`);
      return [ref, createAuthorizer(id, properties, pool)] as const;
    }),
  );
  const integrations = ofApi<{ ApiId: string; IntegrationUri: string; PayloadFormatVersion?: string }>('Integration');
  return ofApi<RouteProperties>('Route').map(({ id, properties }) => {
    const { RouteKey: routeKey, AuthorizationType = 'NONE' } = properties;
    const integration = integrations.find(({ ref }) => properties.Target === `integrations/${ref}`)?.properties;
    const authorizer = AuthorizationType === 'CUSTOM' ? authorizers.get(properties.AuthorizerId ?? '') : undefined;
    const isOpen = AuthorizationType === 'NONE';
    if (!integration || integration.PayloadFormatVersion !== payloadFormat || !(isOpen || authorizer))
      throw new OperatorError(`The local host cannot run the route ${routeKey} (${id}).`);
    const pool = poolFor(integration.IntegrationUri, `${stage}/${routeKey.replace(' ', '')}`);
    return { routeKey, pool, authorizer, answers: properties.RouteResponseSelectionExpression !== undefined };
  });
}

/** Returns lower-case names. @throws OperatorError for other sources than headers */
export function identityHeaders({ IdentitySource = [] }: AuthorizerProperties): string[] {
  return IdentitySource.map((source) => {
    const [, name] = /^(?:\$|route\.)request\.header\.(.+)$/.exec(source) ?? [];
    if (!name) throw new OperatorError(`The local host does not know the identity source ${source}.`);
    return name.toLowerCase();
  });
}

import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  type IHttpRouteAuthorizer,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { type GrantedRoute, type RouteName, routeNames, routes } from '../shared/routes/index.ts';
import type { Accounts } from './accounts.ts';
import type { DataStore } from './data-store.ts';
import { ExpiringLog } from './expiring-log.ts';
import { LambdaFunction } from './lambda-function.ts';
import type { LiveSocket } from './live-socket.ts';
import { Payments } from './payments.ts';
import type { StageNames } from './stage-names.ts';

/** Requests a second for the whole stack. Players send far fewer; a runaway script that sends more would cost a lot. */
const throttle = { rateLimit: 2000, burstLimit: 4000 };

interface RoutesProps {
  readonly store: DataStore;
  readonly accounts: Accounts;
  readonly payments: Payments;
  readonly socket: LiveSocket;
  readonly environment: Record<string, string>;
}

/** The HTTP API: every route of shared/routes/, each with a Lambda of its own. */
export class RestApi extends Construct {
  readonly api: HttpApi;
  readonly functions = new Map<RouteName, LambdaFunction>();

  constructor(scope: Construct, id: string, { names }: { names: StageNames }) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false, description: 'Tradefloor REST routes' });
    const log = new ExpiringLog(this, 'AccessLog', names.accessLog);
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle,
      accessLogSettings: { destination: new LogGroupLogDestination(log), format: accessLogFormat() },
    });
  }

  /** The API's host name. Only its id is referred to, so that the distribution does not wait for the routes. */
  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
  }

  addRoutes(props: RoutesProps): void {
    const authorizer = this.#createAuthorizer(props);
    for (const name of routeNames) this.#addRoute(name, routes[name], authorizer, props);
  }

  #createAuthorizer({ accounts, environment }: RoutesProps): IHttpRouteAuthorizer {
    const authorize = new LambdaFunction(this, 'authorize-request', {
      name: 'authorize-request',
      environment: { ...environment, ...accounts.verifierEnvironment },
    });
    return new HttpLambdaAuthorizer('Session', authorize.lambda, {
      identitySource: ['$request.header.Cookie'],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.minutes(5),
    });
  }

  #addRoute(name: RouteName, route: GrantedRoute, authorizer: IHttpRouteAuthorizer, props: RoutesProps): void {
    const { store, accounts, payments, socket, environment } = props;
    const lambdaFunction = new LambdaFunction(this, name, {
      name,
      environment: {
        ...environment,
        ...(route.signsIn && accounts.signInEnvironment),
        ...(route.pays && payments.environment),
      },
      ...(route.pays && { timeout: Payments.timeout }),
    });
    store.grant(lambdaFunction, route);
    if (route.pays) payments.grant(lambdaFunction);
    if (route.closesSockets) socket.grant(lambdaFunction, ['DELETE']);
    this.functions.set(name, lambdaFunction);
    const isPublic = route.access === 'anyone';
    const httpRoute = new HttpRoute(this, `${name}-route`, {
      httpApi: this.api,
      routeKey: HttpRouteKey.with(route.path, HttpMethod[route.method]),
      // One permission a function, not one a route and function: it keeps the stack below its limit of resources.
      integration: new HttpLambdaIntegration(name, lambdaFunction.lambda, { scopePermissionToRoute: false }),
      authorizer: isPublic ? new HttpNoneAuthorizer() : authorizer,
    });
    if (isPublic)
      Validations.of(httpRoute).acknowledge({ id: 'AwsSolutions-APIG4', reason: 'Anyone may call this route.' });
  }
}

/** The fields that an operator looks for. No headers: cookies carry sessions. */
function accessLogFormat(): AccessLogFormat {
  return AccessLogFormat.custom(
    JSON.stringify({
      requestId: '$context.requestId',
      route: '$context.routeKey',
      status: '$context.status',
      latencyMs: '$context.responseLatency',
      authorizerError: '$context.authorizer.error',
      integrationError: '$context.integrationErrorMessage',
    }),
  );
}

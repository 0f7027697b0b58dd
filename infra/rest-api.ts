import { createHash } from 'node:crypto';
import { Duration, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, type IHttpRouteAuthorizer, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { Construct } from 'constructs';
import { type GrantedRoute, routes } from '../shared/routes/index.ts';
import type { Route } from '../shared/routes/route.ts';
import { ExpiringLog } from './expiring-log.ts';
import { LambdaFunction } from './lambda-function.ts';
import { RouteStack, type RoutesProps } from './route-stack.ts';
import type { StageNames } from './stage-names.ts';

/** A stack of 500 resources has room for 83 routes. These hold more than 200, and their number cannot be changed later. */
const routeStacks = ['RoutesA', 'RoutesB', 'RoutesC'];

/**
 * Requests a second for the whole stack: they bound what a runaway script can cost. A few friends on a personal stage send
 * far fewer. The rest is there so that one script does not easily take it all from them (docs/security.md).
 */
const throttles = {
  production: { rateLimit: 2000, burstLimit: 4000 },
  personal: { rateLimit: 500, burstLimit: 1000 },
};

/** The HTTP API: every route of shared/routes/, each with a Lambda of its own. */
export class RestApi extends Construct {
  readonly api: HttpApi;
  readonly accessLog: ExpiringLog;

  constructor(
    scope: Construct,
    id: string,
    { names, keepsData, commit }: { names: StageNames; keepsData: boolean; commit: string },
  ) {
    super(scope, id);
    // Not `Api`: that one has its routes in the parent stack. An update makes this one beside it, and deletes it last.
    this.api = new HttpApi(this, 'HttpApi', { createDefaultStage: false, description: 'Tradefloor REST routes' });
    this.accessLog = new ExpiringLog(this, 'AccessLog', names.accessLog);
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: keepsData ? throttles.production : throttles.personal,
      // Comes with each request, for its line in the log. In the functions' environments it would make each commit deploy
      // all of them.
      stageVariables: { commit },
      accessLogSettings: { destination: new LogGroupLogDestination(this.accessLog), format: accessLogFormat() },
    });
  }

  /** The API's host name. Only its id is referred to, so that the distribution does not wait for the routes. */
  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
  }

  addRoutes(props: RoutesProps): void {
    const shared = { ...props, api: this.api, authorizer: this.#createAuthorizer(props) };
    const all: GrantedRoute[] = Object.values(routes);
    for (const id of routeStacks)
      new RouteStack(this, id, { ...shared, routes: all.filter((route) => routeStackOf(route) === id) });
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
}

/**
 * The nested stack of a route. API Gateway refuses a second route of the same key while the first exists, so no route may
 * ever move between stacks. A digest of its key never moves it, and spreads the routes evenly.
 */
function routeStackOf({ method, path }: Route): string {
  const number = createHash('sha256').update(`${method} ${path}`).digest().readUInt32BE() % routeStacks.length;
  return routeStacks[number] ?? '';
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

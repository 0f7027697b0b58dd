import { createHash } from 'node:crypto';
import { Duration, NestedStack, Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnIntegration,
  type CfnRoute,
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
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { CREDENTIAL_HEADER } from '../shared/credential.ts';
import { eventGrants } from '../shared/event-grants.ts';
import { type GrantedRoute, type RouteName, routes } from '../shared/routes/index.ts';
import type { Route } from '../shared/routes/route.ts';
import type { Accounts } from './accounts.ts';
import type { Canaries } from './canaries.ts';
import type { DataStore } from './data-store.ts';
import { ExpiringLog, LambdaFunction } from './lambda-function.ts';
import type { LiveSocket } from './live-socket.ts';
import { Payments } from './payments.ts';
import type { Site } from './site.ts';
import type { StageNames } from './stage-names.ts';

/** A stack of 500 resources fits 83 routes of six each. The number of stacks cannot be changed later. */
const routeStacks = ['RoutesA', 'RoutesB', 'RoutesC'];

/**
 * API Gateway accepts ten management calls a second per account (burst 40). A first deployment would otherwise send one
 * for every route and every integration at the same moment.
 */
const ROUTES_AT_ONCE = 10;

/** Requests per second for the whole stack. They limit what a runaway script can cost (docs/security.md). */
const throttles = { production: 2000, personal: 500 };

/** Routes with canaries. The authorizer has one too, because every request of a player passes it. */
const canaryRoutes: readonly string[] = [
  'place-trade',
  'get-portfolio',
  'list-stocks-by-tier',
  'finish-sign-in',
] satisfies RouteName[];

interface RestApiProps {
  readonly names: StageNames;
  readonly keepsData: boolean;
  readonly commit: string;
  readonly requestsPerSecond: number | undefined;
}

interface RoutesProps {
  readonly store: DataStore;
  readonly accounts: Accounts;
  readonly payments: Payments;
  readonly socket: LiveSocket;
  readonly environment: Record<string, string>;
  readonly site: Site;
  readonly canaries: Canaries | undefined;
}

interface RouteStackProps extends RoutesProps {
  readonly api: HttpApi;
  readonly authorizer: IHttpRouteAuthorizer;
  readonly routes: readonly GrantedRoute[];
}

export class RestApi extends Construct {
  readonly api: HttpApi;
  readonly accessLog: ExpiringLog;

  constructor(scope: Construct, id: string, { names, keepsData, commit, requestsPerSecond }: RestApiProps) {
    super(scope, id);
    const rateLimit = requestsPerSecond ?? (keepsData ? throttles.production : throttles.personal);
    this.api = new HttpApi(this, 'HttpApi', { createDefaultStage: false, description: 'Tradefloor REST routes' });
    this.accessLog = new ExpiringLog(this, 'AccessLog', names.accessLog);
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit, burstLimit: 2 * rateLimit },
      // Each request's log line contains it. A variable of the functions would make every commit deploy all of them.
      stageVariables: { commit },
      accessLogSettings: { destination: new LogGroupLogDestination(this.accessLog), format: accessLogFormat() },
    });
  }

  /** Refers only to the API's id, so the distribution does not wait for the routes. */
  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
  }

  addRoutes(props: RoutesProps): void {
    const shared = { ...props, api: this.api, authorizer: this.#createAuthorizer(props) };
    const all: GrantedRoute[] = Object.values(routes);
    const stacks = routeStacks.map(
      (id) => new RouteStack(this, id, { ...shared, routes: all.filter((route) => routeStackOf(route) === id) }),
    );
    // The boards' header comes from the distribution's policy, and API Gateway would refuse all requests without it.
    stacks[0]?.node.addDependency(props.site.distribution);
    // Nested stacks deploy one after the other, each within the same ten calls a second.
    for (const [index, { nestedStackResource }] of stacks.entries()) {
      const before = stacks[index - 1]?.nestedStackResource;
      if (before) nestedStackResource?.addResourceDependency(before);
    }
  }

  #createPassKey(): Secret {
    const passKey = new Secret(this, 'PassKey', {
      description: 'Tradefloor: signs the passes of players to boards',
      generateSecretString: { passwordLength: 43, excludePunctuation: true },
    });
    const reason = 'It opens boards of names alone. A new one takes effect with the next deployment of the authorizer.';
    Validations.of(passKey).acknowledge({ id: 'AwsSolutions-SMG4', reason });
    return passKey;
  }

  #createAuthorizer({ store, accounts, environment, canaries, site }: RoutesProps): IHttpRouteAuthorizer {
    const passKey = this.#createPassKey();
    const authorize = new LambdaFunction(this, 'authorize-request', {
      name: 'authorize-request',
      environment: { ...environment, ...accounts.verifierEnvironment, PASS_KEY_ARN: passKey.secretArn },
    });
    authorize.allow(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [passKey.secretArn] }),
    );
    store.grant(authorize, eventGrants['authorize-request']);
    // The header comes from the guard. With an older guard, no player would be recognized.
    for (const { node } of [authorize.lambda, this.api]) node.addDependency(site.guard);
    return new HttpLambdaAuthorizer('Session', canaries?.aliasOf(authorize) ?? authorize.lambda, {
      identitySource: [`$request.header.${CREDENTIAL_HEADER}`],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.minutes(5),
    });
  }
}

/**
 * API Gateway refuses a second route with the same key while the first exists, so a route may never move between
 * stacks. A digest of its key never moves it.
 */
function routeStackOf({ method, path }: Route): string {
  const number = createHash('sha256').update(`${method} ${path}`).digest().readUInt32BE() % routeStacks.length;
  return routeStacks[number] ?? '';
}

/** Logs no headers, because cookies carry sessions. */
function accessLogFormat(): AccessLogFormat {
  return AccessLogFormat.custom(
    JSON.stringify({
      requestId: '$context.requestId',
      route: '$context.routeKey',
      status: '$context.status',
      // The field is empty if API Gateway itself answers.
      answered: '$context.integration.status',
      latencyMs: '$context.responseLatency',
      authorizerError: '$context.authorizer.error',
      integrationError: '$context.integrationErrorMessage',
    }),
  );
}

class RouteStack extends NestedStack {
  constructor(scope: Construct, id: string, props: RouteStackProps) {
    super(scope, id, { description: `Tradefloor routes (${id})` });
    const added = props.routes.map((route) => this.#addRoute(route, props));
    for (const [index, route] of added.slice(ROUTES_AT_ONCE).entries()) {
      const before = added[index]?.node.defaultChild as CfnRoute;
      for (const part of route.node.findAll()) if (part instanceof CfnIntegration) part.addResourceDependency(before);
    }
  }

  #addRoute(route: GrantedRoute, { api, authorizer, ...props }: RouteStackProps): HttpRoute {
    const { name } = route;
    const isPublic = route.access === 'anyone';
    const created = this.#createFunction(route, props);
    const canary = canaryRoutes.includes(name) ? props.canaries?.aliasOf(created) : undefined;
    const httpRoute = new HttpRoute(this, `${name}-route`, {
      httpApi: api,
      routeKey: HttpRouteKey.with(route.path, HttpMethod[route.method]),
      // This creates one permission per function, not one per route and function.
      integration: new HttpLambdaIntegration(name, canary ?? created.lambda, { scopePermissionToRoute: false }),
      authorizer: isPublic ? new HttpNoneAuthorizer() : authorizer,
    });
    if (isPublic)
      Validations.of(httpRoute).acknowledge({ id: 'AwsSolutions-APIG4', reason: 'Anyone may call this route.' });
    return httpRoute;
  }

  #createFunction(
    route: GrantedRoute,
    { store, accounts, payments, socket, environment }: RoutesProps,
  ): LambdaFunction {
    const lambdaFunction = new LambdaFunction(this, route.name, {
      name: route.name,
      environment: {
        ...environment,
        ...(route.signsIn && accounts.signInEnvironment),
        ...(route.pays && payments.environment),
      },
      ...(route.pays && { timeout: Payments.timeout }),
    });
    store.grant(lambdaFunction, route);
    if (route.pays) payments.grant(lambdaFunction);
    if (route.endsSessions) accounts.grant(lambdaFunction, ['AdminUserGlobalSignOut']);
    if (route.closesSockets || route.endsSessions)
      socket.grant(lambdaFunction, route.endsSessions ? ['POST', 'DELETE'] : ['DELETE']);
    return lambdaFunction;
  }
}

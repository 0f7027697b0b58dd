import { NestedStack, Validations } from 'aws-cdk-lib';
import {
  type HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import type { GrantedRoute } from '../shared/routes/index.ts';
import type { Accounts } from './accounts.ts';
import type { DataStore } from './data-store.ts';
import { LambdaFunction } from './lambda-function.ts';
import type { LiveSocket } from './live-socket.ts';
import { Payments } from './payments.ts';

/** The parts of the stack that routes use. */
export interface RoutesProps {
  readonly store: DataStore;
  readonly accounts: Accounts;
  readonly payments: Payments;
  readonly socket: LiveSocket;
  readonly environment: Record<string, string>;
}

interface RouteStackProps extends RoutesProps {
  readonly api: HttpApi;
  readonly authorizer: IHttpRouteAuthorizer;
  readonly routes: readonly GrantedRoute[];
}

/** A nested stack of routes, each with a Lambda of its own. A stack holds 500 resources, and a route is six. */
export class RouteStack extends NestedStack {
  constructor(scope: Construct, id: string, props: RouteStackProps) {
    super(scope, id, { description: `Tradefloor routes (${id})` });
    for (const route of props.routes) this.#addRoute(route, props);
  }

  #addRoute(route: GrantedRoute, { api, authorizer, ...props }: RouteStackProps): void {
    const { name } = route;
    const isPublic = route.access === 'anyone';
    const httpRoute = new HttpRoute(this, `${name}-route`, {
      httpApi: api,
      routeKey: HttpRouteKey.with(route.path, HttpMethod[route.method]),
      // One permission a function, not one a route and function.
      integration: new HttpLambdaIntegration(name, this.#createFunction(route, props).lambda, {
        scopePermissionToRoute: false,
      }),
      authorizer: isPublic ? new HttpNoneAuthorizer() : authorizer,
    });
    if (isPublic)
      Validations.of(httpRoute).acknowledge({ id: 'AwsSolutions-APIG4', reason: 'Anyone may call this route.' });
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
    if (route.closesSockets) socket.grant(lambdaFunction, ['DELETE']);
    return lambdaFunction;
  }
}

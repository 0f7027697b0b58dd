import { type GrantedRoute, type RouteName, routes } from '../../shared/routes/index.ts';
import type { Operation } from '../../shared/routes/operation.ts';

export interface DescribedRoute extends GrantedRoute {
  readonly name: RouteName;
  readonly operation: Operation;
}

const isDescribed = (route: GrantedRoute): route is DescribedRoute => route.operation !== undefined;

/** Assistants use another protocol, which describes itself (shared/routes/assistants.ts). */
export const describedRoutes: readonly DescribedRoute[] = Object.values<GrantedRoute>(routes).filter(isDescribed);

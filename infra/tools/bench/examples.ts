import * as z from 'zod/mini';
import { type GrantedRoute, type RouteName, routes } from '../../../shared/routes/index.ts';
import recorded from '../../openapi/examples.json' with { type: 'json' };
import { ADVICE, emptyRoutes } from './route-fixtures.ts';

export interface Example {
  readonly request?: unknown;
  readonly answer: unknown;
}

const known: Partial<Record<RouteName, Example>> = recorded;

/**
 * Keeps the recorded example while it fits the route's schemas, so that the file changes only where the API does.
 * @throws if no example is recorded and the answer is empty
 */
export function exampleOf(name: RouteName, asked: Example | undefined): Example | undefined {
  const { output, operation }: GrantedRoute = routes[name];
  if (typeof output === 'string' || !operation) return undefined;
  const example = known[name];
  if (example && fits(routes[name], example)) return example;
  if (!asked) return undefined;
  if (Array.isArray(asked.answer) && asked.answer.length === 0 && !emptyRoutes[name])
    throw new Error(`${name} has nothing to list as an example: ${ADVICE}`);
  return { ...asked, answer: shortened(asked.answer) };
}

function fits({ body, output }: GrantedRoute, { request, answer }: Example): boolean {
  const isAsked = body === undefined || z.safeParse(body, request).success;
  return isAsked && typeof output !== 'string' && z.safeParse(output, answer).success;
}

/** Keeps the first item of each list, which shows the shape of the others. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]));
}

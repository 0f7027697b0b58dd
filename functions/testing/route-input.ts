import type * as z from 'zod/mini';
import { type RouteName, routes } from '../../shared/routes/index.ts';
import type { Route } from '../../shared/routes/route.ts';

/* Finds inputs for any route by trying values on its schemas. */

export type Part = 'params' | 'query' | 'body';

export const rowOf = (name: RouteName): Route => routes[name];

export const fieldsOf = (schema: Route['params']) =>
  Object.entries((schema as z.ZodMiniObject<Record<string, z.ZodMiniType>> | undefined)?.shape ?? {});

/** One of these fits any path parameter. */
const VALUES = [
  'TFM',
  '01999999-9999-7999-8999-999999999999',
  '2026-03',
  'ABCD-EFGH-JKM1',
  'season',
  'a'.repeat(64),
  'a'.repeat(8),
  'BCDF-GHJK',
];

export function paramsOf(name: RouteName): Record<string, string> {
  const entries = fieldsOf(rowOf(name).params).map(([field, schema]) => {
    const value = VALUES.find((each) => schema.safeParse(each).success);
    if (value === undefined) throw new Error(`${name} takes no parameter ${field} that this test knows: add a value`);
    return [field, value];
  });
  return Object.fromEntries(entries);
}

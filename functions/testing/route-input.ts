import * as z from 'zod/mini';
import { type RouteName, routes } from '../../shared/routes/index.ts';
import type { Route } from '../../shared/routes/route.ts';

/* Finds inputs for any route by trying values on its schemas. */

export type Part = 'params' | 'query' | 'body';

type Schema = z.ZodMiniType;

export const rowOf = (name: RouteName): Route => routes[name];

export const fieldsOf = (schema: Route['params']) =>
  Object.entries((schema as z.ZodMiniObject<Record<string, Schema>> | undefined)?.shape ?? {});

/** Tests put another player's id in its place. */
export const SOMEONE = '01999999-9999-7999-8999-999999999999';

/** One of these fits any field; the first that does is taken. */
const VALUES = [
  ...['Good morning', SOMEONE, 'TFM', '2026-03', 'ABCD-EFGH-JKM1', 'season', '1', '1.00'],
  ...['A'.repeat(22), 'a'.repeat(64), 'a'.repeat(8), 'BCDF-GHJK', true, 1],
];

const isTaken = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

/** A value that a schema takes, without what may be left out. Undefined if there is none that this knows. */
export function sampleOf(schema: Schema): unknown {
  const { def, values } = (schema as unknown as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'default') return undefined;
  if (def.type === 'nullable') return sampleOf(def.innerType as Schema);
  if (def.type === 'union') return sampleOf(def.options[0] as Schema);
  if (def.type === 'array') return isTaken(schema, []) ? [] : [sampleOf(def.element as Schema)];
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([field, each]) => [field, sampleOf(each as Schema)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  return [...(values ?? []), ...VALUES].find((value) => isTaken(schema, value));
}

export function paramsOf(name: RouteName): Record<string, string> {
  const entries = fieldsOf(rowOf(name).params).map(([field, schema]) => {
    const value = sampleOf(schema);
    if (typeof value !== 'string')
      throw new Error(`${name} takes no parameter ${field} that this test knows: add a value`);
    return [field, value];
  });
  return Object.fromEntries(entries);
}

/** The fields of a schema that take any words, by their path: `names.[]`. No code, symbol, number or choice is among them. */
export function wordsIn(schema: Schema | undefined, path = ''): [path: string, field: Schema][] {
  if (!schema) return [];
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  const below = (name: string) => (path ? `${path}.${name}` : name);
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, each]) => wordsIn(each as Schema, below(name)));
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable')
    return wordsIn(def.innerType as Schema, path);
  if (def.type === 'union') return def.options.flatMap((each) => wordsIn(each as Schema, path));
  if (def.type === 'array') return wordsIn(def.element as Schema, below('[]'));
  if (def.type === 'record') return wordsIn(def.valueType as Schema, below('{}'));
  return isTaken(schema, 'just any words') ? [[path, schema]] : [];
}

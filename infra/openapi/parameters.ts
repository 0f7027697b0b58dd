import type { RouteName } from '../../shared/routes/index.ts';
import type { Route } from '../../shared/routes/route.ts';
import { parameterSchemas } from './components.ts';
import { type Json, schemaRef } from './json.ts';
import type { DescribedRoute } from './operations.ts';
import { words } from './words.ts';

/** Routes that accept the index in place of a company. */
const ofIndexToo: readonly RouteName[] = ['get-stock-history'];

const parameterRef = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

export function sharedParameters(): Record<string, Json> {
  const header = (name: string, description: string, schema: Json) => ({ name, in: 'header', description, schema });
  return {
    IdempotencyKey: header(
      'Idempotency-Key',
      'A UUID of version 7 of your own, whose time is at most a day from the server’s (`GET /api/time`). Sent again, nothing is done twice.',
      { type: 'string', format: 'uuid' },
    ),
    Contest: header('Contest', 'The id of a contest: the request is for your account there, not for your own.', {
      type: 'string',
      format: 'uuid',
    }),
    IfNoneMatch: header('If-None-Match', 'The `ETag` of an earlier answer.', { type: 'string' }),
  };
}

export function parametersOf(route: DescribedRoute): Json[] {
  const { name } = route;
  return [
    ...inPlace('path', route.params, name),
    ...inPlace('query', route.query, name),
    ...(route.operation.keyed ? [parameterRef('IdempotencyKey')] : []),
    ...(route.paper && route.access !== 'anyone' && !route.cachedAtEdge ? [parameterRef('Contest')] : []),
    ...(route.cachedAtEdge ? [parameterRef('IfNoneMatch')] : []),
  ];
}

/** Numbers are described as numbers, although they are sent as text. */
function inPlace(place: 'path' | 'query', schema: Route['params'], route: RouteName): Json[] {
  if (!schema) return [];
  const { sent, read } = parameterSchemas(schema) as { sent: Parts; read: Parts };
  const { properties = {}, required = [] } = sent;
  return Object.entries(properties).map(([name, value]) => {
    const { description, ...own } = read.properties?.[name]?.type === 'integer' ? read.properties[name] : value;
    const ofIndex = name === 'symbol' && ofIndexToo.includes(route);
    const says = words[`${route}.${name}`] ?? description;
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(says !== undefined && { description: says }),
      schema: ofIndex ? schemaRef('SymbolOrIndex') : own,
    };
  });
}

interface Parts {
  readonly properties?: Record<string, Json>;
  readonly required?: readonly string[];
}

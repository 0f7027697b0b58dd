import * as z from 'zod/mini';
import { routeNames, routes } from '../shared/routes/index.ts';
import type { Route } from '../shared/routes/route.ts';
import { Problem } from '../shared/schemas/problem.ts';
import { SESSION_COOKIE } from '../shared/session-cookie.ts';

type Json = Record<string, unknown>;

/** The route table as an OpenAPI 3.1 document, published with the site as `/openapi.json`. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const name of routeNames) {
    const route: Route = routes[name];
    // Another protocol, which describes itself.
    if (route.calledBy === 'assistant') continue;
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tradefloor', version: '1', description: 'A multiplayer virtual stock market.' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
      schemas: { Problem: z.toJSONSchema(Problem) },
    },
  };
}

function operation(name: string, route: Route): Json {
  return {
    operationId: name,
    ...(route.access !== 'anyone' && { security: [{ session: [] }] }),
    ...(route.access === 'admin' && { description: 'For members of the group `admin`.' }),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...(route.body && { requestBody: { required: true, content: jsonContent(inputSchema(route.body)) } }),
    responses: {
      ...success(route),
      default: { description: 'Why not', content: jsonContent({ $ref: '#/components/schemas/Problem' }) },
    },
  };
}

function success(route: Route): Json {
  if (route.output === 'redirect') return { 302: { description: 'Sends the browser on.' } };
  if (route.output === 'csv')
    return { 200: { description: 'Success', content: { 'text/csv': { schema: { type: 'string' } } } } };
  return {
    200: { description: 'Success', content: jsonContent(z.toJSONSchema(route.output, { unrepresentable: 'any' })) },
  };
}

function parameters(place: 'path' | 'query', schema: Route['params']): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

const inputSchema = (schema: z.ZodMiniType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const jsonContent = (schema: unknown): Json => ({ 'application/json': { schema } });

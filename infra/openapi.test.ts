import { expect, test } from '@jest/globals';
import { routeNames, routes } from '../shared/routes/index.ts';
import { openApiDocument } from './openapi.ts';

test('the OpenAPI document describes every route of the table but the assistants’', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, { operationId: string }>> };
  for (const name of routeNames) {
    const { path, method } = routes[name];
    if (path === '/mcp') continue;
    expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
  }
});

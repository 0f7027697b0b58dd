import { describe, expect, test } from '@jest/globals';
import { routeNames } from '../shared/routes/index.ts';
import { ofType, resourcesOf, templateTexts } from './testing/templates.ts';

/** The largest number of routes that the game is planned for. */
const ROUTES = 120;

/** CloudFormation's limits for one template. */
const limits = { resources: 500, bytes: 1_000_000, parameters: 200, outputs: 200 };

const RESOURCES_PER_ROUTE = 6;

const count = (section: object | undefined) => Object.keys(section ?? {}).length;

const readTemplates = (stage: 'personal' | 'production') =>
  Array.from(templateTexts(stage), ([file, text]) => {
    const { Resources, Parameters, Outputs } = JSON.parse(text);
    const bytes = Buffer.byteLength(text);
    const figures = { resources: count(Resources), bytes, parameters: count(Parameters), outputs: count(Outputs) };
    const keys = ofType(Resources, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties.RouteKey);
    return { file, figures, keys };
  });
const templates = readTemplates('personal');
const nested = templates.filter(({ file }) => file.endsWith('.nested.template.json'));

describe('room for routes', () => {
  // Assumes that all parts of a template grow with the routes, and that routes stay distributed as they are.
  test.each([...templates, ...readTemplates('production')])(
    `is enough in $file for ${ROUTES} of them in all`,
    ({ figures }) => {
      const growth = Math.max(1, ROUTES / routeNames.length);
      const tooMany = Object.entries(figures).flatMap(([name, now]) => {
        const then = Math.ceil(now * growth);
        const limit = limits[name as keyof typeof limits];
        return then > limit
          ? [`${name}: ${now} with ${routeNames.length} routes, ${then} of ${limit} with ${ROUTES}`]
          : [];
      });
      expect(tooMany).toEqual([]);
    },
  );

  test('is used by a route as six resources, all of them in a nested stack', () => {
    expect(nested.reduce((sum, template) => sum + template.keys.length, 0)).toBe(routeNames.length);
    for (const { figures, keys } of nested) expect(figures.resources).toBe(keys.length * RESOURCES_PER_ROUTE);
  });

  // A route that moves is created before it is deleted from its old stack, and API Gateway refuses the second.
  test.each([
    ['GET /api/stocks', 'RoutesC'],
    ['GET /api/stocks/{symbol}', 'RoutesA'],
    ['GET /api/login', 'RoutesB'],
    ['POST /api/trade', 'RoutesA'],
    ['POST /api/admin/undo', 'RoutesB'],
  ])('keeps %s in %s', (key, stack) => {
    const [{ file } = { file: 'none' }, ...others] = nested.filter(({ keys }) => keys.includes(key));
    expect(others).toEqual([]);
    expect(file).toMatch(new RegExp(`RestApi${stack}[0-9A-F]{8}\\.nested`));
  });
});

test('the template tests see the resources of every nested stack', () => {
  const written = templates.reduce((sum, { figures }) => sum + figures.resources, 0);
  expect(nested.length).toBeGreaterThan(1);
  expect(count(resourcesOf('personal'))).toBe(written);
});

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type RouteName, routeNames, routes } from '../shared/routes/index.ts';
import { breaking, promisesOf, RELEASED } from '../tools/api/promises.ts';
import { openApiDocument } from './openapi/document.ts';
import { describedRoutes } from './openapi/operations.ts';
import { keyed } from './openapi/refusals.ts';
import { root } from './paths.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly responses: Record<string, unknown>;
}
type Schema = { readonly [key: string]: unknown };

const document = openApiDocument() as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const operationOf = (name: RouteName) => document.paths[routes[name].path]?.[routes[name].method.toLowerCase()];

test('the OpenAPI document describes every route of the table but the assistants’', () => {
  expect(routeNames.filter((name) => !(describedRoutes as readonly string[]).includes(name))).toEqual([
    'answer-assistant',
  ]);
  for (const name of describedRoutes) expect(operationOf(name)?.operationId).toBe(name);
});

test('Redocly finds nothing', async () => {
  // A navigation has no success, but sends the browser on.
  const config = await createConfig({ extends: ['recommended'], rules: { 'operation-2xx-response': 'off' } });
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('Spectral finds nothing', async () => {
  const load = createRequire(import.meta.url);
  const { Spectral } = load('@stoplight/spectral-core');
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [load('@stoplight/spectral-rulesets').oas] });
  const found: { code: string; message: string; path: string[] }[] = await spectral.run(document);
  expect(found.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)).toEqual([]);
});

/** Of every object in a schema: its property, and what is said of it. */
function* propertiesOf(schema: unknown): Generator<[string, Schema]> {
  if (typeof schema !== 'object' || schema === null) return;
  const { type, properties } = schema as Schema;
  if (type === 'object' && properties) yield* Object.entries(properties as Record<string, Schema>);
  for (const each of Object.values(schema)) yield* propertiesOf(each);
}

const isNumber = ({ $ref, type, anyOf }: Schema): boolean =>
  /Decimal$/.test(String($ref)) || [type].flat().includes('integer') || ((anyOf ?? []) as Schema[]).some(isNumber);

test('every amount and every whole number says its unit', () => {
  const silent = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    [...propertiesOf(schema)]
      .filter(([, each]) => isNumber(each))
      .filter(([, { description }]) => !description)
      .map(([property]) => `${name}.${property}`),
  );
  expect(silent).toEqual([]);
});

test('an answer may get more properties in a release, and a request has only those named', () => {
  const { schemas } = document.components;
  expect(schemas.Stock?.additionalProperties).toBeUndefined();
  expect(schemas.MarketOrder?.additionalProperties).toBe(false);
});

test('the routes that read an Idempotency-Key are those that say so', () => {
  const folder = join(root, 'functions/routes');
  const files = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'));
  const reading = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('readIdempotencyKey('));
  expect(reading.map((file) => file.replace('.ts', ''))).toEqual([...keyed].sort());
});

const released = new Set(readFileSync(RELEASED, 'utf8').trim().split('\n'));

test('nothing breaks a program that was written by the released document', () => {
  // To release a break knowingly: raise shared/api-version.ts, say it in openapi/changes.ts, run tools/api/release.ts.
  expect(breaking(released, promisesOf())).toEqual([]);
});

test.each([
  ['a field that is gone', 'answers Stock.currentPrice: Decimal', 'gone'],
  ['an operation that is gone', 'GET /api/stocks', 'gone'],
  ['a value that is refused', 'asks MarketOrder.action may be sell', 'gone'],
])('%s is named as breaking', (_, line, how) => {
  expect(breaking(released, new Set([...released].filter((each) => each !== line)))).toEqual([`${how}: ${line}`]);
});

test('of what is new, only what is needed in an old request breaks', () => {
  const more = (line: string) => breaking(released, new Set([...released, line]));
  expect(more('asks MarketOrder needs colour')).toEqual(['new: asks MarketOrder needs colour']);
  expect(more('answers Stock.colour: string')).toEqual([]);
  expect(more('asks NewOrder needs colour')).toEqual([]);
  expect(more('POST /api/stocks needs query colour')).toEqual([]);
});

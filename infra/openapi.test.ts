import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type RouteName, routeNames, routes } from '../shared/routes/index.ts';
import { breaking, contractOf, readContract } from './openapi/contract.ts';
import { openApiDocument } from './openapi/document.ts';
import { describedRoutes } from './openapi/operations.ts';

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
  const described = describedRoutes.map(({ name }) => name);
  expect(routeNames.filter((name) => !described.includes(name))).toEqual(['answer-assistant']);
  for (const name of described) expect(operationOf(name)?.operationId).toBe(name);
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

describe('the contract', () => {
  const contract = readContract();

  test('breaks no program that was written by it', () => {
    // To break them knowingly: raise shared/api-version.ts, say it in openapi/changes.ts, run infra/tools/api/release.ts.
    expect(breaking(contract, contractOf(openApiDocument()))).toEqual([]);
  });

  test('is what the routes give, as node infra/tools/api/release.ts writes it', () => {
    expect(contractOf(openApiDocument())).toEqual(contract);
  });

  /** The contract with something changed in one place of its JSON. */
  const changed = (path: readonly string[], change: (place: Record<string, unknown>) => void) => {
    const copy = structuredClone(contract);
    change(path.reduce((place, key) => place[key] as typeof place, copy as Record<string, unknown>));
    return breaking(contract, copy);
  };
  const of = (schema: string) => ['components', 'schemas', schema];

  test.each<[string, string[], (place: Record<string, unknown>) => void, string]>([
    ['an operation', ['paths', '/api/stocks'], (place) => delete place.get, 'gone: /api/stocks get'],
    [
      'a field of an answer',
      [...of('Stock'), 'properties'],
      (place) => delete place.name,
      'gone: schemas Stock properties name',
    ],
    [
      'the type of an answer',
      [...of('Stock'), 'properties', 'name'],
      (place) => Object.assign(place, { type: ['string', 'null'] }),
      'gone: schemas Stock properties name type string',
    ],
    [
      'a field that is always there',
      of('Stock'),
      (place) => Object.assign(place, { required: [] }),
      'gone: schemas Stock required name',
    ],
    [
      'a value of a request',
      [...of('MarketOrder'), 'properties', 'action'],
      (place) => Object.assign(place, { enum: ['buy'] }),
      'gone: schemas MarketOrder properties action enum sell',
    ],
    [
      'a field of a request',
      [...of('MarketOrder'), 'properties'],
      (place) => delete place.shares,
      'gone: schemas MarketOrder properties shares',
    ],
    [
      'a limit',
      [...of('MarketOrder'), 'properties', 'shares'],
      (place) => Object.assign(place, { maximum: 9 }),
      'gone: schemas MarketOrder properties shares maximum 100000',
    ],
    [
      'a needed field',
      of('MarketOrder'),
      (place) => (place.required as string[]).push('colour'),
      'needed: schemas MarketOrder required colour',
    ],
    [
      'a needed field of a form',
      of('DeviceTokenRequest'),
      (place) => (place.required as string[]).push('colour'),
      'needed: schemas DeviceTokenRequest required colour',
    ],
    [
      'a needed parameter',
      ['paths', '/api/stocks', 'get'],
      (place) => (place.parameters as unknown[]).push({ name: 'colour', in: 'query', required: true }),
      'needed: /api/stocks get parameters colour required true',
    ],
    [
      'a needed body',
      ['paths', '/api/stocks', 'get'],
      (place) => Object.assign(place, { requestBody: {} }),
      'needed: /api/stocks get requestBody',
    ],
  ])('names a change of %s as breaking', (_, path, change, line) => {
    expect(changed(path, change)).toContain(line);
  });

  test.each<[string, string[], (place: Record<string, unknown>) => void]>([
    ['an operation', ['paths', '/api/stocks'], (place) => Object.assign(place, { post: place.get })],
    ['a field of an answer', of('Stock'), (place) => (place.required as string[]).push('colour')],
    [
      'a schema that needs something',
      ['components', 'schemas'],
      (place) => Object.assign(place, { New: place.MarketOrder }),
    ],
    [
      'a field of a request',
      [...of('MarketOrder'), 'properties'],
      (place) => Object.assign(place, { colour: { type: 'string' } }),
    ],
    ['a refusal', ['paths', '/api/stocks', 'get', 'responses'], (place) => Object.assign(place, { 410: {} })],
  ])('may get %s', (_, path, change) => {
    expect(changed(path, change)).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import examples from '../../infra/openapi/examples.json' with { type: 'json' };
import measured from '../../infra/tools/bench/routes.json' with { type: 'json' };
import type { Grants } from './grants.ts';
import { type GrantedRoute, routeNames, routes } from './index.ts';

/* Each rule reports in sentences what a new route still lacks. */

const rows: GrantedRoute[] = routeNames.map((name) => routes[name]);

function filesIn(folder: URL): { sources: string[]; tests: string[] } {
  const names = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const sources = names.filter((file) => !file.endsWith('.test.ts'));
  return {
    sources: sources.map((file) => file.replace(/\.ts$/, '')),
    tests: names.filter((file) => !sources.includes(file)),
  };
}

const NOT_ROWS = ['index', 'route', 'grants', 'operation'];
const ROWS = new URL('.', import.meta.url);
const HANDLERS = new URL('../../functions/routes/', import.meta.url);
const SNAPSHOTS = new URL('../../infra/__snapshots__/', import.meta.url);
const HELPERS = new URL('../../functions/testing/', import.meta.url);

function expectNone(sentences: readonly string[]): void {
  expect(sentences, sentences.join('\n')).toEqual([]);
}

test('no two routes share a method and a path', () => {
  const keys = rows.map(({ method, path }) => `${method} ${path}`);
  expectNone(keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `two routes are ${key}`));
});

test('every noun is in the index, and each of its rows except the assistants’ has an operation', () => {
  const index = readFileSync(new URL('index.ts', ROWS), 'utf8');
  const nouns = filesIn(ROWS).sources.filter((file) => !NOT_ROWS.includes(file));
  expectNone([
    ...nouns
      .filter((noun) => !index.includes(`from './${noun}.ts'`))
      .map((noun) => `${noun} is not in shared/routes/index.ts`),
    ...rows
      .filter(({ name, operation }) => !operation && name !== 'answer-assistant')
      .map(({ name }) => `${name} has no operation beside its row, which the API's document needs`),
  ]);
});

test('the grants of every row equal those in the reviewed snapshot of policies', () => {
  const snapshot = readFileSync(new URL('grants.test.ts.snap', SNAPSHOTS), 'utf8');
  const lines = snapshot.replaceAll(/"|#\*/g, '').split('\n');
  const phrase = (verb: keyof Grants, partitions: readonly string[]) =>
    partitions.length > 0 ? `  ${verb} ${partitions.toSorted().join(' ')}` : '';
  expectNone(
    rows.flatMap(({ name, reads, writes }) => {
      const granted = `${name}${phrase('reads', reads)}${phrase('writes', writes)}`;
      return lines.includes(granted)
        ? []
        : [`not reviewed: ${granted} (npm test -- infra/grants.test.ts -u writes it, for the review to read)`];
    }),
  );
});

test('programs may call every player’s route except those of the account and its payments', () => {
  const closed = rows.filter(({ access, scope }) => access === 'player' && !scope).map(({ name }) => name);
  expect(closed.toSorted()).toEqual([
    ...['add-push-device', 'block-player', 'capture-payment', 'change-notification-settings', 'change-privacy'],
    ...['change-profile', 'create-payment-order', 'create-token', 'decide-access', 'export-account'],
    ...['get-access-request', 'get-push', 'get-subscription'],
    ...['leave-game', 'list-blocked', 'list-devices', 'list-tokens', 'remove-push-device', 'revoke-token'],
    ...['send-report', 'set-up-payment', 'sign-out-everywhere', 'upgrade-subscription'],
  ]);
  expectNone(rows.filter(({ access, scope }) => access !== 'player' && scope).map(({ name }) => `${name} has a scope`));
});

test('a noun has a file of handlers, with one for each of its rows', () => {
  const sourceOf = (noun: string, folder: URL) => readFileSync(new URL(`${noun}.ts`, folder), 'utf8');
  const nouns = filesIn(ROWS).sources.filter((file) => !NOT_ROWS.includes(file));
  const handled = filesIn(HANDLERS).sources;
  expectNone([
    ...handled.filter((noun) => !nouns.includes(noun)).map((noun) => `functions/routes/${noun}.ts is not a noun’s`),
    ...nouns.flatMap((noun) => {
      const handlers = handled.includes(noun) ? sourceOf(noun, HANDLERS) : '';
      const rowsOfNoun = [...sourceOf(noun, ROWS).matchAll(/^export const (\w+) = \{$/gm)].map(([, row]) => row);
      return rowsOfNoun
        .filter((row) => !new RegExp(`^export const ${row} = serve\\w*\\(\\s*rows\\.${row},`, 'm').test(handlers))
        .map((row) => `functions/routes/${noun}.ts does not export ${row} = serve(rows.${row}, …)`);
    }),
  ]);
});

test('every route has a test that calls it', () => {
  // The test of the whole table names a route only by chance.
  const tests = filesIn(HANDLERS).tests.filter((file) => file !== 'routes.test.ts');
  const helpers = filesIn(HELPERS).sources.map((name) => new URL(`${name}.ts`, HELPERS));
  const texts = [...tests.map((file) => new URL(file, HANDLERS)), ...helpers].map((url) => readFileSync(url, 'utf8'));
  const untested = routeNames.filter((name) => !texts.some((text) => text.includes(`'${name}'`)));
  expectNone(untested.map((name) => `${name} has no test: no file functions/routes/*.test.ts calls it`));
});

test('every route is measured by the bench, and has an example in the API’s document', () => {
  const lines: Readonly<Record<string, unknown>> = measured;
  const withAnswer = rows.filter(({ output, operation }) => typeof output !== 'string' && operation);
  // A line with a text says why the route is not measured.
  const lacking = withAnswer.filter(({ name }) => typeof lines[name] !== 'string' && !Object.hasOwn(examples, name));
  const command = 'npm test -- infra/tools/bench/routes.slow.test.ts -u writes it';
  expectNone([
    ...rows
      .filter(({ name }) => !lines[name])
      .map(({ name }) => `${name} has no line in infra/tools/bench/routes.json: ${command}`),
    ...lacking.map(({ name }) => `${name} has no example in infra/openapi/examples.json: ${command}`),
    ...Object.keys({ ...lines, ...examples })
      .filter((name) => !Object.hasOwn(routes, name))
      .map((name) => `${name} is measured or has an example, and is not a route: ${command}`),
  ]);
});

test('every route has schemas for its path’s parameters and for the body that our pages POST', () => {
  expectNone(
    rows.flatMap(({ name, method, path, params, body, calledBy }) => [
      ...(path.includes('{') && !params
        ? [`${name} has parameters in its path, and its row has no params schema`]
        : []),
      ...(params && !path.includes('{') ? [`${name} has a params schema, and its path has no parameters`] : []),
      ...(method === 'POST' && !body && !calledBy ? [`${name} is a POST, and its row has no body schema`] : []),
      ...(body && method !== 'POST' ? [`${name} is a ${method}, and its row has a body schema`] : []),
    ]),
  );
});

/**
 * Lists the objects in a schema that allow unknown keys: ` at items.player`, or an empty string for the schema itself.
 */
function looseObjects(schema: z.core.JSONSchema.BaseSchema, path: readonly string[] = []): string[] {
  const { type, properties = {}, items, anyOf = [], additionalProperties } = schema;
  const children = Object.entries({ ...properties, ...(items && { items }) }) as [string, typeof schema][];
  return [
    ...(type === 'object' && additionalProperties === undefined
      ? [path.length > 0 ? ` at ${path.join('.')}` : '']
      : []),
    ...children.flatMap(([name, child]) => looseObjects(child, [...path, name])),
    ...anyOf.flatMap((child) => looseObjects(child as typeof schema, path)),
  ];
}

test('every row has an output', () => {
  const without = rows.filter(({ output }) => output === undefined);
  expectNone(without.map(({ name }) => `${name} has no output in its row`));
});

test('the objects of every output are strict, so an answer has only the named fields', () => {
  expectNone(
    rows.flatMap(({ name, output }) => {
      if (typeof output === 'string' || output === undefined) return [];
      const json = z.toJSONSchema(output, { io: 'input', unrepresentable: 'any', reused: 'inline' });
      return looseObjects(json).map((path) => `the output of ${name} takes any key${path}: make it a strictObject`);
    }),
  );
});

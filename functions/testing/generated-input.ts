import fc from 'fast-check';
import * as z from 'zod/mini';
import type { RouteName } from '../../shared/routes/index.ts';
import type { Route } from '../../shared/routes/route.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { fieldsOf, type Part, rowOf } from './route-input.ts';
import { NOON_MS } from './scene.ts';

/* Inputs made from a route's schemas: valid, valid but for one field, and arbitrary. */

const DAY_MS = 24 * 3600 * 1000;

type Json = Record<string, unknown>;

export interface Input {
  readonly params: Json;
  readonly query: Json;
  /** The body as it is sent. */
  readonly body?: string;
  readonly headers: Record<string, string>;
}

const ODD_TEXTS =
  '| |~|#|%|../..|__proto__|constructor|toString|-1|1e3|0x10|٣|0.00|99999999999999.99|NaN|tfm|2000-01|2026-13|2099-12|000000000000|999999999999|/pictures/../x|ß|שלום|🏴‍☠️|a\u0301|\u202e|"\\|\u0000|\uffff|\u{10ffff}|\ud800';
/** Moments before, within and after the kept time, the first and the last. */
const IDS = [0, NOON_MS, NOON_MS - 31 * DAY_MS, NOON_MS - 400 * DAY_MS, NOON_MS + 31 * DAY_MS, 2 ** 48 - 1].map(uuidV7);
const ODD: unknown[] = [
  ...[...ODD_TEXTS.split('|'), ...IDS, 'ΐ'.repeat(10), '👩‍🚀'.repeat(20), 'x'.repeat(5_000)],
  ...['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-7FFF-8FFF-FFFFFFFFFFFF'],
  ...[true, null, [], ['orders'], {}, [[]], { $ne: 1 }, { toString: 1 }, { limitPrice: '0.01' }],
  ...[0, -0, -1, 0.5, -25, 2 ** 31, 1e21, 2 ** 53, 1e308, -1e308, Number.MIN_VALUE],
];
const RAW = '|[|{"a":|1e999|\ufeff{}|{"__proto__":{"isAdmin":true}}'.split('|');
/** Some of these fit any text that a schema takes, beside the ids of existing things. */
const USUAL =
  'TFM|nti|INDEX|1.00|0.01|12.5|99999.99|99999999.99|2026-03|2026-10|2026-11-30|ABCD-EFGH-JKM1|GBP|CAPTURE|5.00|A name|/pictures/bull.svg'.split(
    '|',
  );
const odd = fc.oneof(fc.constantFrom(...ODD), fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary' }));

/** @param known has texts of existing things */
export function inputsOf(route: Route, known: readonly string[]): fc.Arbitrary<Input> {
  const parts = (['params', 'query', 'body'] as const).filter((part) => route[part]);
  const valid = fc.record(
    Object.fromEntries(parts.map((part) => [part, valuesOf(route, part, [...USUAL, ...known])])) as never,
  );
  const nearly = valid.chain((input: Json) => {
    const fields = parts.flatMap((part) =>
      Object.keys((input[part] ?? {}) as Json).map((field) => [part, field] as const),
    );
    const places = [...fields, ...parts.map((part) => [part, 'unexpected'] as const)];
    const place = places.length > 0 ? fc.constantFrom(...places) : fc.constant(['query', 'unexpected'] as const);
    return fc
      .tuple(place, odd)
      .map(([[part, field], value]) => ({ ...input, [part]: { ...(input[part] as Json), [field]: value } }));
  });
  const any = fc.record({
    params: fc.dictionary(fc.constantFrom(...Object.keys(fieldsOf(route.params)), 'x'), odd),
    query: fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('before', 'limit', 'range')), odd, { maxKeys: 4 }),
    body: fc.oneof(fc.jsonValue(), odd),
  });
  const bodied = fc.tuple(
    fc.oneof({ arbitrary: valid, weight: 2 }, { arbitrary: nearly, weight: 2 }, any),
    fc.oneof({ arbitrary: fc.constant(undefined), weight: 9 }, rawBodies),
    headersFor(route),
  );
  return bodied.map(([input, raw, headers]) => {
    const { params = {}, query = {}, body } = input as { params?: Json; query?: Json; body?: unknown };
    const sent = route.method === 'GET' ? undefined : (raw ?? (route.body ? JSON.stringify(body) : undefined));
    return { params, query, headers, ...(sent !== undefined && { body: sent }) };
  });
}

const nested = [`${'['.repeat(20_000)}`, `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`];
const rawBodies = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constantFrom(...RAW, ...nested));
const headerText = fc.string({ unit: fc.constantFrom(...'abc019-_.:;,"\'%{} \u00e9'), maxLength: 60 });
const ODD_HEADERS = ['idempotency-key', 'if-none-match', 'accept', 'content-type', 'x-request-id', 'contest'];

/** The edge removes the contest header from requests that it caches for all players. */
function headersFor({ cachedAtEdge }: Route): fc.Arbitrary<Record<string, string>> {
  const passedOn = cachedAtEdge ? ODD_HEADERS.filter((name) => name !== 'contest') : ODD_HEADERS;
  return fc.oneof(
    { arbitrary: fc.constant({}), weight: 6 },
    { arbitrary: cachedAtEdge ? fc.constant({}) : fc.record({ contest: fc.uuid() }), weight: 1 },
    { arbitrary: fc.dictionary(fc.constantFrom(...passedOn), headerText), weight: 1 },
  );
}

/** Makes values that a part's schema takes, field by field; the rules between fields may still refuse them. */
function valuesOf(route: Route, part: Part, known: readonly string[]): fc.Arbitrary<unknown> {
  const row = rowOf(route.name as RouteName)[part];
  const shape = z.toJSONSchema(row as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as Schema;
  return fromSchema(shape, known);
}

interface Schema {
  readonly type?: string;
  readonly enum?: unknown[];
  readonly const?: unknown;
  readonly anyOf?: Schema[];
  readonly properties?: Record<string, Schema>;
  readonly required?: string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

function fromSchema(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fromSchema(each, known)));
  if (schema.type === 'object') return fromObject(schema, known);
  if (schema.type === 'array') return fc.array(fromSchema(schema.items ?? {}, known), { maxLength: 4 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer' || schema.type === 'number') return fromNumber(schema);
  return fromText(schema, known);
}

function fromObject({ properties = {}, required = [], additionalProperties }: Schema, known: readonly string[]) {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, fromSchema(each, known)]));
  if (typeof additionalProperties === 'object' && Object.keys(fields).length === 0)
    return fc.dictionary(fc.constantFrom('TFM', 'NTI', '__proto__', 'x'), fromSchema(additionalProperties, known));
  return fc.record(fields, { requiredKeys: required });
}

function fromNumber({ minimum = -(2 ** 53), maximum = 2 ** 53 }: Schema) {
  const small = fc.integer({ min: Math.max(minimum, -5), max: Math.min(maximum, 200) });
  return fc.oneof(
    { arbitrary: small, weight: 3 },
    fc.maxSafeInteger().map((far) => Math.min(maximum, Math.max(minimum, far))),
  );
}

function fromText({ pattern, format, minLength = 0, maxLength = 300 }: Schema, known: readonly string[]) {
  const fits = known.filter(
    (text) => text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text)),
  );
  const free =
    format === 'uuid' ? fc.uuid() : (matching(pattern) ?? fc.string({ unit: 'grapheme', minLength, maxLength }));
  return fits.length > 0 ? fc.oneof(free, fc.constantFrom(...fits)) : free;
}

/** Returns undefined for a pattern that fast-check cannot follow. Such texts are ASCII, which is faster. */
function matching(pattern: string | undefined): fc.Arbitrary<string> | undefined {
  if (pattern === undefined) return undefined;
  const expression = new RegExp(pattern, 'u');
  if (pattern.includes(String.raw`\p{`))
    return fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 }).filter((text) => expression.test(text));
  try {
    return fc.stringMatching(expression);
  } catch {
    return undefined;
  }
}

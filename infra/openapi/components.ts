import * as z from 'zod/mini';
import type { Route } from '../../shared/routes/route.ts';
import { enforced } from './enforced.ts';
import { type Json, schemaRef } from './json.ts';
import { commentsOfSchemas, namedSchemas, pascal } from './named-schemas.ts';
import { describedRoutes } from './operations.ts';
import { words } from './words.ts';

type Schemas = Record<string, Json>;

const ANY_UUID = /^\^\(\[0-9a-fA-F\]\{8\}/;

const registry = z.registry<{ id: string }>();
const comments = commentsOfSchemas();
for (const [id, schema] of namedSchemas) if (!registry.has(schema)) registry.add(schema, { id });
const all: Route[] = [...describedRoutes];
const jsonOf = ({ output }: Route) => (typeof output === 'string' ? undefined : output);
for (const route of all) {
  const { name, params, query, body } = route;
  const parts = { Params: params, Query: query, Request: body, Answer: jsonOf(route) };
  for (const [part, schema] of Object.entries(parts))
    if (schema && !registry.has(schema)) registry.add(schema, { id: pascal(name) + part });
}
const idOf = (schema: z.ZodMiniType): string => registry.get(schema)?.id ?? '';

const answers = convert('output', (id) => id);
const inAnswers = reachable(['Problem', ...all.flatMap((route) => jsonOf(route) ?? []).map(idOf)], answers);
const plainRequests = convert('input', (id) => id);
const requestRoots = all.flatMap(({ body }) => (body ? [idOf(body)] : []));
const differing = namesThatDiffer();
/** A request gets another name if its schema differs in answers. */
const requestName = (id: string) => (inAnswers.has(id) && differing.has(id) ? `${id}Input` : id);
const requests = convert('input', requestName);

export const answerRef = (schema: z.ZodMiniType): Json => schemaRef(idOf(schema));
export const requestRef = (schema: z.ZodMiniType): Json => schemaRef(requestName(idOf(schema)));

export function componentSchemas(operations: unknown): Schemas {
  const named = refsIn(operations).filter((id) => !inAnswers.has(id));
  const asked = reachable([...requestRoots.map(requestName), ...named], requests);
  const used = [
    ...[...inAnswers].map((id) => [id, answers[id]] as const),
    ...[...asked].map((id) => [id, requests[id]] as const),
  ];
  return Object.fromEntries(used.toSorted(([one], [other]) => (one < other ? -1 : 1))) as Schemas;
}

export function messageSchemas(messages: unknown): Schemas {
  const names = [...reachable(refsIn(messages), answers)].sort();
  return Object.fromEntries(names.map((name) => [name, answers[name] ?? {}]));
}

export function parameterSchemas(schema: z.ZodMiniType): { sent: Json; read: Json } {
  return { sent: requests[requestName(idOf(schema))] ?? {}, read: answers[idOf(schema)] ?? {} };
}

function convert(io: 'input' | 'output', name: (id: string) => string): Schemas {
  const made = Object.entries(toSchemas(io, name)).flatMap(([id, schema]) => {
    const description = comments.get(id);
    const clean = { ...(description && { description }), ...tidied(schema, io) };
    const parts = (io === 'input' && enforced[id]?.(clean)) || { [id]: clean };
    return Object.entries(parts).map(([part, each]) => [part === id ? name(id) : part, described(part, each)] as const);
  });
  return Object.fromEntries(made);
}

function toSchemas(io: 'input' | 'output', name: (id: string) => string): Schemas {
  const uri = (id: string) => schemaRef(name(id)).$ref as string;
  const { schemas } = z.toJSONSchema(registry, { metadata: registry, uri, io, unrepresentable: 'any' });
  return schemas as unknown as Schemas;
}

/** Removes empty keywords. Answers stay open, because a release may add properties. */
function tidied<Value>(value: Value, io: 'input' | 'output'): Value {
  if (Array.isArray(value)) return value.map((each) => tidied(each, io)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const { format, type } = value as Json;
  const kept = Object.entries(value).filter(
    ([key, each]) =>
      !(
        key === '$schema' ||
        key === '$id' ||
        (io === 'output' && key === 'additionalProperties' && each === false) ||
        (type === 'integer' && Math.abs(Number(each)) === Number.MAX_SAFE_INTEGER) ||
        (format === 'uuid' && key === 'pattern' && ANY_UUID.test(String(each)))
      ),
  );
  return Object.fromEntries(kept.map(([key, each]) => [key, tidied(each, io)])) as Value;
}

/** Adds a sentence to each property that {@link words} describes. `name` is the schema's name with the path in it. */
function described<Value>(name: string, value: Value): Value {
  if (Array.isArray(value)) return value.map((each) => described(name, each)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const { type, properties, ...others } = value as Json;
  const made = Object.fromEntries(Object.entries(others).map(([key, each]) => [key, described(name, each)]));
  if (type === undefined && properties === undefined) return made as Value;
  if (properties === undefined) return { type, ...made } as Value;
  const own = Object.entries(properties as Schemas).map(([property, schema]) => {
    const description = words[`${name}.${property}`] ?? words[property];
    return [property, { ...(description && { description }), ...described(`${name}.${property}`, schema) }];
  });
  return { type, properties: Object.fromEntries(own), ...made } as Value;
}

function refsIn(schema: unknown): string[] {
  return [...JSON.stringify(schema ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
}

function reachable(roots: readonly string[], schemas: Schemas): Set<string> {
  const found = new Set(roots);
  for (const name of found) for (const each of refsIn(schemas[name])) found.add(each);
  return found;
}

function namesThatDiffer(): Set<string> {
  const ids = Object.keys(plainRequests);
  const differ = new Set(ids.filter((id) => JSON.stringify(plainRequests[id]) !== JSON.stringify(answers[id])));
  for (let size = -1; size !== differ.size; ) {
    size = differ.size;
    for (const id of ids) if (refsIn(plainRequests[id]).some((each) => differ.has(each))) differ.add(id);
  }
  return differ;
}

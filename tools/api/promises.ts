import { openApiDocument } from '../../infra/openapi/document.ts';
import { root } from '../../infra/paths.ts';

/** What the last released document promised, a line each. `node tools/api/release.ts` writes it. */
export const RELEASED = `${root}tools/api/released.txt`;

type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};
interface Operation {
  readonly parameters: readonly { name?: string; in: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
  readonly responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, Schema> };
}

/**
 * A document as the promises that a program may rely on. One that is gone breaks programs. So does a new one that
 * `needs` something: everything else may be added.
 */
export function promisesOf(document = openApiDocument() as unknown as Document): Set<string> {
  const lines = new Set<string>();
  const visit = (schema: Schema, side: 'asks' | 'answers') => {
    const name = schema.$ref?.split('/').at(-1);
    const seen = `${side} ${name}`;
    if (!name || lines.has(seen)) return;
    lines.add(seen);
    for (const line of shapeOf(name, document.components.schemas[name] ?? {}, side)) lines.add(`${side} ${line}`);
    for (const each of refsIn(document.components.schemas[name])) visit(each, side);
  };
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { parameters, requestBody, responses }] of Object.entries(methods)) {
      const operation = `${method.toUpperCase()} ${path}`;
      lines.add(operation);
      for (const { name, in: place, required, schema } of parameters.filter(({ name }) => name)) {
        lines.add(`${operation} takes ${place} ${name}: ${typeOf(schema)}`);
        if (required) lines.add(`${operation} needs ${place} ${name}`);
        for (const each of refsIn(schema)) visit(each, 'asks');
      }
      const [sent] = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
      if (sent) lines.add(`${operation} takes ${typeOf(sent)}`);
      for (const each of refsIn(sent)) visit(each, 'asks');
      const got = responses[200]?.content?.['application/json']?.schema;
      if (got) lines.add(`${operation} answers ${typeOf(got)}`);
      for (const each of refsIn(got)) visit(each, 'answers');
    }
  return lines;
}

function* shapeOf(at: string, schema: Schema, side: 'asks' | 'answers'): Generator<string> {
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  if (side === 'asks') for (const value of values) yield `${at} may be ${value}`;
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const always = schema.required?.includes(name);
    yield `${at}.${name}: ${typeOf(property)}`;
    if (always) yield side === 'asks' ? `${at} needs ${name}` : `${at} always has ${name}`;
    yield* shapeOf(`${at}.${name}`, property, side);
  }
  if (schema.items) yield* shapeOf(`${at}[]`, schema.items, side);
  for (const [index, each] of (schema.anyOf ?? schema.oneOf ?? []).entries()) {
    if (each.$ref) yield `${at} may be ${typeOf(each)}`;
    else yield* shapeOf(`${at}|${index}`, each, side);
  }
}

function typeOf({ $ref, type, items, anyOf, oneOf }: Schema): string {
  if ($ref) return $ref.split('/').at(-1) ?? '';
  const parts = anyOf ?? oneOf;
  if (parts) return parts.map(typeOf).join(' | ');
  return items ? `${typeOf(items)}[]` : [type ?? 'any'].flat().join(' | ');
}

function refsIn(schema: unknown): Schema[] {
  const found = JSON.stringify(schema ?? {}).matchAll(/"(#\/components\/schemas\/\w+)"/g);
  return [...found].map(([, $ref = '']) => ({ $ref }));
}

/** Each change that would break a program that was written by the released document. */
export function breaking(released: ReadonlySet<string>, now: ReadonlySet<string>): string[] {
  const gone = [...released].filter((line) => !now.has(line) && !/ needs /.test(line));
  const asked = [...now].filter((line) => !released.has(line) && / needs /.test(line));
  // What is new as a whole asks nothing of old programs.
  const isNew = (line: string) => !released.has(line.replace(/ needs .*/, '').replace(/[.|[].*/, ''));
  return [
    ...gone.map((line) => `gone: ${line}`),
    ...asked.filter((line) => !isNew(line)).map((line) => `new: ${line}`),
  ];
}

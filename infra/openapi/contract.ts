import { readFileSync } from 'node:fs';
import { root } from '../paths.ts';
import type { Json } from './json.ts';

/** The last release's document without descriptions. `node infra/tools/api/release.ts` writes it. */
export const CONTRACT = `${root}infra/openapi/contract.json`;
export const readContract = (): Json => JSON.parse(readFileSync(CONTRACT, 'utf8'));

/** Removes descriptions and examples, but only texts, because a property may have the same name. */
export function contractOf(document: Json): Json {
  const isWord = (key: string, value: unknown) =>
    key === 'example' || (typeof value === 'string' && ['description', 'summary'].includes(key));
  return JSON.parse(JSON.stringify(document, (key, value) => (isWord(key, value) ? undefined : value)));
}

/** Writes one line per operation and component, so a review shows the changes. */
export function contractText(value: unknown, depth = 3): string {
  if (depth === 0 || !isObject(value)) return JSON.stringify(value);
  const lines = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${contractText(each, depth - 1)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

/**
 * Returns what breaks a program written for `before`: removed or changed parts, and new requirements on old requests.
 * Refusals may change, because programs ignore unknown codes.
 */
export function breaking(before: Json, after: Json): string[] {
  const [was, is] = [promisesOf(before), promisesOf(after)];
  const ownerOf = (line: string) => line.replace(/ (?:parameters|requestBody|required)\b.*/, '');
  const asked = askedSchemas(after);
  const isNeed = (line: string) =>
    / requestBody$| required true$/.test(line) ||
    (/ required \S+$/.test(line) && asked.has(/^schemas (\S+)/.exec(line)?.[1] ?? ''));
  const gone = [...was].filter((line) => !is.has(line) && !isNeed(line));
  // A new operation or schema requires nothing of old programs.
  const needed = [...is].filter((line) => !was.has(line) && isNeed(line) && was.has(ownerOf(line)));
  return [...gone.map((line) => `gone: ${line}`), ...needed.map((line) => `needed: ${line}`)];
}

/** Omits objects of answers, which use another form of them (components.ts). */
function askedSchemas({ paths, components }: Json): Set<string> {
  const { schemas } = components as Record<string, Json>;
  const asked = new Set<string>();
  const visit = (part: unknown) => {
    for (const [, name = ''] of (JSON.stringify(part) ?? '').matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (asked.has(name)) continue;
      asked.add(name);
      visit(schemas?.[name]);
    }
  };
  for (const path of Object.values(paths as Json))
    for (const each of Object.values(path as Json)) visit((each as Json).requestBody);
  return asked;
}

function promisesOf({ paths, components }: Json): Set<string> {
  const { schemas, parameters } = components as Json;
  return new Set(linesOf({ ...(paths as Json), schemas, parameters }, ''));
}

function* linesOf(value: Json, at: string): Generator<string> {
  yield at;
  for (const [key, each] of Object.entries(value)) {
    if (key === 'tags' || /^[45]\d\d$/.test(key)) continue;
    const below = `${at} ${key}`.trim();
    // A type that joins others makes a new one, and an answer with it breaks programs.
    if (['type', 'anyOf'].includes(key) && !isObject(each)) yield `${below} ${[each].flat().map(typeOf).join(' | ')}`;
    if (isObject(each)) yield* linesOf(each, below);
    else if (!Array.isArray(each)) yield `${below} ${each}`;
    else
      for (const [index, item] of each.entries())
        if (isObject(item)) yield* linesOf(item, `${below} ${item.name ?? item.$ref ?? index}`);
        else if (key !== 'type') yield `${below} ${item}`;
  }
}

const typeOf = (form: unknown) => (isObject(form) ? (form.$ref ?? form.type ?? form.const) : form);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

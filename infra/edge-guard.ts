import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { API_VERSION } from '../shared/api-version.ts';
import { companies } from '../shared/companies.ts';
import { CREDENTIAL_HEADER, crossOriginHeaders, preflightHeaders, TOKEN_PREFIX } from '../shared/credential.ts';
import { INDEX_SYMBOL } from '../shared/market-index.ts';
import { PASS_COOKIE, PASS_SLOT_MS } from '../shared/pass.ts';
import { problemOf } from '../shared/problem.ts';
import { type GrantedRoute, routes } from '../shared/routes/index.ts';
import type { Route } from '../shared/routes/route.ts';
import { root } from './paths.ts';

/* Builds the CloudFront function in front of the API. It knows the route table and refuses what no route accepts. */

type Tree = { [key: string]: Tree | EdgeRule };
/** The callers that a route admits; for cached routes, the parameters that vary the answer. */
type EdgeRule = 'anyone' | 'player' | 'only-post' | { params: string[]; query: string[]; isPlayers?: true };

const all: readonly Route[] = Object.values<GrantedRoute>(routes);
const kept = all.filter(({ cachedAtEdge }) => cachedAtEdge);

export const keptQueries = [...new Set(kept.flatMap(({ query }) => Object.keys(fieldsOf(query))))];

/** Returns the code without comments and indentation, because CloudFront accepts 10 KB. */
export function edgeGuardCode(): string {
  const known = {
    routes: tree(),
    patterns: patterns(),
    refusals: refusals(),
    version: API_VERSION,
    crossOrigin: asEdgeHeaders(crossOriginHeaders),
    preflight: { statusCode: 204, headers: asEdgeHeaders(preflightHeaders) },
    credential: {
      header: CREDENTIAL_HEADER,
      token: `^bearer (${TOKEN_PREFIX}[\\w-]+)$`,
      passCookie: PASS_COOKIE,
      slotMs: PASS_SLOT_MS,
    },
  };
  const declared = Object.entries(known).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
  const code = readFileSync(join(root, 'infra/edge-guard.js'), 'utf8').replaceAll(/^ *(\/\/.*\n)?/gm, '');
  return declared.join('') + code;
}

function asEdgeHeaders(headers: Record<string, string>): Record<string, { value: string }> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
}

/** Builds a tree of path segments: `/name` leads to a segment, `param` to any segment, a method to its rule. */
function tree(): Tree {
  const top: Tree = {};
  for (const route of all) {
    let node = top;
    for (const segment of route.path.split('/').slice(1)) {
      const key = segment.startsWith('{') ? 'param' : `/${segment}`;
      node[key] ??= {};
      node = node[key] as Tree;
    }
    // Older assistants check whether there is a stream or a session here.
    if (route.calledBy === 'assistant') node.GET = node.DELETE = 'only-post';
    node[route.method] = ruleOf(route);
  }
  return top;
}

function ruleOf({ access, cachedAtEdge, path, query }: Route): EdgeRule {
  if (!cachedAtEdge) return access === 'anyone' ? 'anyone' : 'player';
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return { params, query: Object.keys(fieldsOf(query)), ...(access === 'player' && { isPlayers: true }) };
}

/** Returns each parameter's pattern. Symbols are limited here, because schemas leave them to routes. */
function patterns(): Record<string, string> {
  const fields = kept.flatMap(({ params, query }) => Object.entries({ ...fieldsOf(params), ...fieldsOf(query) }));
  const symbols = oneOf([...companies.map(({ symbol }) => symbol), INDEX_SYMBOL]);
  return { ...Object.fromEntries(fields.map(([name, field]) => [name, patternOf(name, field)])), symbol: symbols };
}

interface Field {
  readonly enum?: string[];
  readonly pattern?: string;
}

function fieldsOf(schema: z.ZodMiniType | undefined): Record<string, Field> {
  const { properties = {} } = schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {};
  return properties as Record<string, Field>;
}

function patternOf(name: string, field: Field): string {
  const pattern = field.enum ? oneOf(field.enum) : field.pattern;
  if (pattern === undefined && name !== 'symbol')
    throw new Error(`The edge would keep an answer for every ${name}: its schema names neither values nor a pattern.`);
  return pattern ?? '';
}

function oneOf(values: readonly string[]): string {
  return `^(${values.join('|')})$`;
}

/** `%` is replaced by the detail. */
function refusals() {
  const all = [
    problemOf({ code: 'not-found', what: '%' }),
    problemOf({ code: 'not-signed-in' }),
    problemOf({ code: 'only-post' }),
    problemOf({ code: 'unknown-symbol', symbol: '%' }),
    problemOf({ code: 'malformed', where: '%' }),
  ];
  return Object.fromEntries(all.map((problem) => [problem.code, problem]));
}

import { basename } from 'node:path';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import { type FunctionEntry, functionEntries } from '../../infra/bundling/function-entries.ts';
import { type RouteName, routes } from '../../shared/routes/index.ts';
import type { Route } from '../../shared/routes/route.ts';
import { Problem } from '../../shared/schemas/problem.ts';
import { checkDocumented } from './documented.ts';
import { heldToGrants } from './grant-check.ts';
import { type RouteRequest, toEvent } from './route-event.ts';

interface Response {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly headers: Record<string, unknown>;
  readonly cookies: readonly string[];
}

const entries = functionEntries();

/**
 * Calls a route's Lambda as the HTTP API would, with our pages' origin and content type.
 * @throws if it touches items that its route does not grant, or its answer contradicts its row or the OpenAPI document
 */
export async function call(name: RouteName, request: RouteRequest = {}): Promise<Response> {
  if (!routes[name]) throw new Error(`${name} is not in the index shared/routes/index.ts`);
  const handler = await handlerOf(name);
  const result = await heldToGrants<APIGatewayProxyStructuredResultV2>(
    { name, grants: routes[name], source: 'its row' },
    () => handler(toEvent(name, request), {} as Context),
  );
  const { statusCode: status = 0, headers = {}, cookies = [] } = result;
  const isCsv = String(headers['content-type']).startsWith('text/csv');
  const body = result.body === undefined || isCsv ? result.body : JSON.parse(result.body);
  if (status === 200 && isCsv !== (routes[name].output === 'csv'))
    throw new Error(`${name} has the wrong content type`);
  checkAnswer(routes[name], status, body);
  checkDocumented(routes[name], { status, headers, body });
  return { status, body, headers, cookies };
}

async function handlerOf(name: RouteName) {
  const { file, handler } = (await entries)[name] as FunctionEntry;
  const noun = await import(`../routes/${basename(file, '.ts')}.ts`);
  return noun[handler];
}

/** Returns an answer's status, and the code of a refusal. */
export async function outcome(answer: ReturnType<typeof call>): Promise<[status: number, code: string | undefined]> {
  const { status, body } = await answer;
  return [status, body?.code];
}

function checkAnswer({ name, output }: Route, status: number, body: unknown): void {
  if (!output) throw new Error(`${name} has no output in its row`);
  const promised = output === 'redirect' ? 302 : 200;
  // Refusals are problem documents everywhere, but a protocol's own errors are answers.
  if (status >= 400) checkShape(`the problem of ${name}`, isRpc(body) ? (output as z.ZodMiniType) : Problem, body);
  else if (status !== promised && status !== 304 && !(status === 202 && body === undefined))
    throw new Error(`${name} answers ${status} where its row promises ${promised}`);
  else if (status === 200 && output !== 'csv') checkShape(`the answer of ${name}`, output as z.ZodMiniType, body);
}

function isRpc(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'jsonrpc' in body;
}

function checkShape(what: string, schema: z.ZodMiniType, body: unknown): void {
  const [issue] = schema.safeParse(body).error?.issues ?? [];
  if (!issue) return;
  const at = issue.path.length > 0 ? ` at ${issue.path.map(String).join('.')}` : '';
  if (issue.code === 'unrecognized_keys')
    throw new Error(`${what} has ${issue.keys.join(', ')}${at}, which its schema does not name`);
  throw new Error(`${what} is not what its schema says${at}: ${issue.message}`);
}

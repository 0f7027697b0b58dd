import { randomUUID } from 'node:crypto';
import vm from 'node:vm';
import { type Answer, text } from '../http/http-exchange.ts';
import type { OriginRequest } from './origin-policies.ts';

interface Value {
  readonly value: string;
  readonly multiValue?: readonly Value[];
}

interface ViewerRequest {
  readonly uri: string;
  readonly querystring: Record<string, Value>;
  readonly headers: Record<string, Value>;
  readonly cookies: Record<string, Value>;
}

interface ViewerResponse {
  readonly statusCode: number;
  readonly headers?: Record<string, Value>;
  readonly body?: string | { readonly data: string };
}

export type ViewerFunction = (request: OriginRequest) => Promise<OriginRequest | Answer>;

export function compileViewerFunction(code: string): ViewerFunction {
  const context: vm.Context = vm.createContext({ console });
  vm.runInContext(code, context);
  // There is no time limit, because each limited run would start a watching thread, which takes a millisecond.
  const run = new vm.Script('handler(JSON.parse(event))');
  return async (request) => {
    // The host's clock may have moved since.
    context.Date = Date;
    context.event = JSON.stringify(toViewerEvent(request));
    const result: ViewerRequest | ViewerResponse = await run.runInContext(context);
    if ('statusCode' in result) return toAnswer(result);
    const query = texts(result.querystring);
    const cookie = texts(result.cookies).join('; ');
    const headers = { ...textsOf(result.headers), ...(cookie && { cookie }) };
    return { ...request, path: result.uri, query: query.join('&'), headers };
  };
}

function toViewerEvent({ method, path: uri, query, headers: { cookie = '', ...headers } }: OriginRequest) {
  return {
    version: '1.0',
    context: { eventType: 'viewer-request', requestId: randomUUID() },
    viewer: { ip: '127.0.0.1' },
    request: {
      method,
      uri,
      querystring: pairs(query.split('&')),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
      cookies: pairs(cookie.split(/;\s*/)),
    },
  };
}

function texts(named: Record<string, Value>): string[] {
  return Object.entries(named).flatMap(([name, { value, multiValue = [{ value }] }]) =>
    multiValue.map((each) => (each.value ? `${name}=${each.value}` : name)),
  );
}

function pairs(parts: readonly string[]): Record<string, Value> {
  const named = parts.filter(Boolean).map((part) => {
    const [name = '', ...value] = part.split('=');
    return { name, value: value.join('=') };
  });
  const byName = [...Map.groupBy(named, ({ name }) => name)].map(([name, all]) => {
    const [first, ...more] = all.map(({ value }) => ({ value }));
    return [name, { ...first, ...(more.length > 0 && { multiValue: [first, ...more] }) }];
  });
  return Object.fromEntries(byName);
}

function toAnswer({ statusCode, headers = {}, body = '' }: ViewerResponse): Answer {
  return { ...text(statusCode, typeof body === 'string' ? body : body.data), headers: textsOf(headers) };
}

function textsOf(headers: Record<string, Value>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name.toLowerCase(), value]));
}

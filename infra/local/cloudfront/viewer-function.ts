import vm from 'node:vm';
import { type Answer, text } from '../http/http-exchange.ts';
import type { OriginRequest } from './origin-request.ts';

interface Value {
  readonly value: string;
  /** All values, where there are several. */
  readonly multiValue?: readonly Value[];
}

interface ViewerRequest {
  readonly uri: string;
  readonly querystring: Record<string, Value>;
  readonly headers: Record<string, Value>;
}

interface ViewerResponse {
  readonly statusCode: number;
  readonly headers?: Record<string, Value>;
  readonly body?: string | { readonly data: string };
}

/** A CloudFront Function on viewer requests: gives the request that goes on, or the answer that ends it. */
export type ViewerFunction = (request: OriginRequest) => Promise<OriginRequest | Answer>;

export function compileViewerFunction(code: string): ViewerFunction {
  const context: vm.Context = vm.createContext({ console });
  vm.runInContext(code, context);
  // Compiled once, and without a limit of time: each limited run starts a thread that watches it, for a millisecond.
  const run = new vm.Script('handler(JSON.parse(event))');
  return async (request) => {
    context.event = JSON.stringify(toViewerEvent(request));
    const result = await run.runInContext(context);
    if ('statusCode' in result) return toAnswer(result as ViewerResponse);
    const { uri, querystring, headers } = result as ViewerRequest;
    return {
      ...request,
      path: uri,
      query: Object.entries(querystring)
        .flatMap(([name, { value, multiValue = [{ value }] }]) => multiValue.map((each) => pair(name, each.value)))
        .join('&'),
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
        ...(request.headers.cookie && { cookie: request.headers.cookie }),
      },
    };
  };
}

function toViewerEvent(request: OriginRequest) {
  const { cookie = '', ...headers } = request.headers;
  return {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: '127.0.0.1' },
    request: {
      method: request.method,
      uri: request.path,
      querystring: pairs(request.query.split('&')),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
      cookies: pairs(cookie.split(/;\s*/)),
    },
  };
}

function pairs(parts: readonly string[]): Record<string, Value> {
  const named = parts.filter(Boolean).map((part) => {
    const [name = '', ...value] = part.split('=');
    return [name, { value: value.join('=') }] as const;
  });
  const byName = Map.groupBy(named, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, all]) => {
      const values = all.map(([, value]) => value);
      return [name, { value: values[0]?.value ?? '', ...(values.length > 1 && { multiValue: values }) }];
    }),
  );
}

function pair(name: string, value: string): string {
  return value ? `${name}=${value}` : name;
}

function toAnswer(response: ViewerResponse): Answer {
  const body = typeof response.body === 'string' ? response.body : (response.body?.data ?? '');
  const headers = Object.entries(response.headers ?? {}).map(([name, { value }]) => [name.toLowerCase(), value]);
  return { ...text(response.statusCode, body), headers: Object.fromEntries(headers) };
}

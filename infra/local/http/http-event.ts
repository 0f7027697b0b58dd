import { randomUUID } from 'node:crypto';
import type { OriginRequest } from '../cloudfront/origin-policies.ts';
import { accountId } from '../template/resource-names.ts';
import { type Answer, json } from './http-exchange.ts';

const textTypes = /^(text\/|application\/(json|xml|javascript)|[^;]*\+(json|xml))/;

interface EventContext {
  readonly apiHost: string;
  readonly apiId: string;
  readonly routeKey: string;
  readonly pathParameters: Record<string, string>;
  readonly stageVariables: Record<string, string> | undefined;
}

/** A request in payload format 2.0, where cookies are a list instead of a header. */
export function toEvent(request: OriginRequest, context: EventContext) {
  const { cookie, ...headers } = request.headers;
  const { query, body } = request;
  const isText = body.length === 0 || textTypes.test(headers['content-type'] ?? 'application/octet-stream');
  return {
    version: '2.0',
    routeKey: context.routeKey,
    rawPath: decodeURIComponent(request.path),
    rawQueryString: query,
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(query && { queryStringParameters: queryParameters(query) }),
    requestContext: requestContext(request, context),
    ...(Object.keys(context.pathParameters).length > 0 && { pathParameters: context.pathParameters }),
    ...(context.stageVariables && { stageVariables: context.stageVariables }),
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: !isText,
  };
}

function requestContext({ method, path, headers }: OriginRequest, { apiId, apiHost, routeKey }: EventContext) {
  const now = new Date();
  return {
    accountId,
    apiId,
    domainName: apiHost,
    domainPrefix: apiId,
    http: {
      method,
      path: decodeURIComponent(path),
      protocol: 'HTTP/1.1',
      sourceIp: headers['x-forwarded-for']?.split(',')[0] ?? '127.0.0.1',
      userAgent: headers['user-agent'] ?? '',
    },
    requestId: randomUUID(),
    routeKey,
    stage: '$default',
    time: commonLogTime(now),
    timeEpoch: now.getTime(),
  };
}

interface FunctionResponse {
  readonly statusCode?: number;
  readonly headers?: Record<string, string | number | boolean>;
  readonly cookies?: readonly string[];
  readonly body?: unknown;
  readonly isBase64Encoded?: boolean;
}

export function toAnswer(value: unknown): Answer {
  if (typeof value === 'string') return { ...json(200, null), body: Buffer.from(value) };
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded } = (value ?? {}) as FunctionResponse;
  if (statusCode === undefined) return json(200, value);
  if (typeof body !== 'string') return json(500, { message: 'Internal Server Error' });
  const named = Object.entries(headers).map(([name, text]) => [name.toLowerCase(), String(text)]);
  return {
    status: Number(statusCode),
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...Object.fromEntries(named),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}

/** Joins repeated parameters with commas. */
function queryParameters(query: string): Record<string, string> {
  const byName = Map.groupBy(new URLSearchParams(query), ([name]) => name);
  return Object.fromEntries([...byName].map(([name, pairs]) => [name, pairs.map(([, text]) => text).join(',')]));
}

/** Returns a time such as `12/Mar/2026:19:03:58 +0000`. */
export function commonLogTime(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

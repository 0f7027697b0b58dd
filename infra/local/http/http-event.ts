import { randomUUID } from 'node:crypto';
import type { OriginRequest } from '../cloudfront/origin-request.ts';
import { accountId } from '../template/resource-names.ts';
import { type Answer, json } from './http-exchange.ts';

const textTypes = /^(text\/|application\/(json|xml|javascript)|[^;]*\+(json|xml))/;

export interface EventContext {
  readonly apiHost: string;
  readonly apiId: string;
  readonly routeKey: string;
  readonly pathParameters: Record<string, string>;
  readonly stageVariables?: Record<string, string> | undefined;
}

/** A request in payload format 2.0: cookies leave the headers for a list of their own. */
export function toEvent(request: OriginRequest, context: EventContext) {
  const { cookie, ...headers } = request.headers;
  const isText = request.body.length === 0 || textTypes.test(headers['content-type'] ?? 'application/octet-stream');
  return {
    version: '2.0',
    routeKey: context.routeKey,
    rawPath: decodeURIComponent(request.path),
    rawQueryString: request.query,
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(request.query && { queryStringParameters: queryParameters(request.query) }),
    requestContext: requestContext(request, context),
    ...(Object.keys(context.pathParameters).length > 0 && { pathParameters: context.pathParameters }),
    ...(context.stageVariables && { stageVariables: context.stageVariables }),
    ...(request.body.length > 0 && { body: request.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: !isText,
  };
}

function requestContext(request: OriginRequest, context: EventContext) {
  const now = new Date();
  return {
    accountId,
    apiId: context.apiId,
    domainName: context.apiHost,
    domainPrefix: context.apiId,
    http: {
      method: request.method,
      path: decodeURIComponent(request.path),
      protocol: 'HTTP/1.1',
      sourceIp: request.headers['x-forwarded-for']?.split(',')[0] ?? '127.0.0.1',
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId: randomUUID(),
    routeKey: context.routeKey,
    stage: '$default',
    time: commonLogTime(now),
    timeEpoch: now.getTime(),
  };
}

interface FunctionResponse {
  readonly statusCode?: number;
  readonly headers?: Record<string, string | number | boolean>;
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

/** The API's answer for a function's result: a response object, or any other value as JSON. */
export function toAnswer(value: unknown): Answer {
  const response = value as FunctionResponse | null;
  if (typeof response !== 'object' || response === null || response.statusCode === undefined) {
    return typeof value === 'string' ? stringAnswer(value) : json(200, value);
  }
  if (response.body !== undefined && typeof response.body !== 'string') {
    return json(500, { message: 'Internal Server Error' });
  }
  const headers = Object.entries(response.headers ?? {}).map(([name, text]) => [name.toLowerCase(), String(text)]);
  return {
    status: Number(response.statusCode),
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...Object.fromEntries(headers),
      ...(response.cookies && response.cookies.length > 0 && { 'set-cookie': response.cookies }),
    },
    body: Buffer.from(response.body ?? '', response.isBase64Encoded ? 'base64' : 'utf8'),
  };
}

function stringAnswer(value: string): Answer {
  return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(value) };
}

/** Repeated parameters are joined with commas. */
function queryParameters(query: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const earlier = parameters[name];
    parameters[name] = earlier === undefined ? value : `${earlier},${value}`;
  }
  return parameters;
}

/** `12/Mar/2026:19:03:58 +0000` */
export function commonLogTime(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

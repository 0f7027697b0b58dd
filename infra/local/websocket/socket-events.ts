import { randomUUID } from 'node:crypto';
import { commonLogTime } from '../http/http-event.ts';

export type Texts = Readonly<Record<string, string>>;

export interface ConnectionFacts {
  readonly apiId: string;
  readonly apiHost: string;
  readonly stage: string;
  readonly connectionId: string;
  readonly connectedAt: number;
  readonly userAgent: string;
  readonly authorizer?: Readonly<Record<string, unknown>>;
}

export function requestContext(
  { apiHost, userAgent, authorizer, ...facts }: ConnectionFacts,
  eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT',
  routeKey: string,
) {
  const now = new Date();
  return {
    ...facts,
    routeKey,
    eventType,
    ...(authorizer && { authorizer }),
    ...(eventType === 'MESSAGE' && { messageId: randomUUID() }),
    extendedRequestId: randomUUID(),
    requestTime: commonLogTime(now),
    messageDirection: 'IN',
    requestTimeEpoch: now.getTime(),
    identity: { sourceIp: '127.0.0.1', userAgent },
    requestId: randomUUID(),
    domainName: apiHost,
  };
}

export function handshake(headers: Texts, query: string) {
  const parameters = [...new URLSearchParams(query)] as const;
  return {
    headers,
    multiValueHeaders: lists(Object.entries(headers)),
    ...(parameters.length > 0 && {
      queryStringParameters: Object.fromEntries(parameters),
      multiValueQueryStringParameters: lists(parameters),
    }),
  };
}

function lists(entries: readonly (readonly [string, string])[]): Record<string, string[]> {
  const byName = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries([...byName].map(([name, all]) => [name, all.map(([, value]) => value)]));
}

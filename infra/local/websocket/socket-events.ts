import { randomUUID } from 'node:crypto';
import { commonLogTime } from '../http/http-event.ts';

/** A header or query parameter by name, as the client wrote the name. */
export type Texts = Readonly<Record<string, string>>;

/** The facts that every event of one connection carries. */
export interface ConnectionFacts {
  readonly apiId: string;
  readonly apiHost: string;
  readonly stage: string;
  readonly connectionId: string;
  readonly connectedAt: number;
  readonly userAgent: string;
  /** The authorizer's answer, which every event from `$connect` to `$disconnect` carries. */
  readonly authorizer?: Readonly<Record<string, unknown>>;
}

type EventType = 'CONNECT' | 'MESSAGE' | 'DISCONNECT';

/** The `requestContext` of a WebSocket API's events. */
export function requestContext(facts: ConnectionFacts, eventType: EventType, routeKey: string) {
  const now = new Date();
  const { authorizer } = facts;
  return {
    routeKey,
    eventType,
    ...(authorizer && { authorizer }),
    ...(eventType === 'MESSAGE' && { messageId: randomUUID() }),
    extendedRequestId: randomUUID(),
    requestTime: commonLogTime(now),
    messageDirection: 'IN',
    stage: facts.stage,
    connectedAt: facts.connectedAt,
    requestTimeEpoch: now.getTime(),
    identity: { sourceIp: '127.0.0.1', userAgent: facts.userAgent },
    requestId: randomUUID(),
    domainName: facts.apiHost,
    connectionId: facts.connectionId,
    apiId: facts.apiId,
  };
}

/** The parts of the upgrade request that `$connect` and its authorizer see. */
export function handshake(headers: Texts, query: string) {
  const parameters = [...new URLSearchParams(query)];
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
  const result: Record<string, string[]> = {};
  for (const [name, value] of entries) result[name] = [...(result[name] ?? []), value];
  return result;
}

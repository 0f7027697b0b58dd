import type { MiddlewareObj } from '@middy/core';
import type {
  APIGatewayProxyEventV2WithLambdaAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';

/** The session, as the authorizer found it in the cookie. */
export interface SessionContext {
  readonly playerId: string;
  readonly isAdmin: boolean;
  readonly sessionEndsAtSeconds: number;
}

export type RouteEvent = APIGatewayProxyEventV2WithLambdaAuthorizer<Partial<SessionContext> | undefined>;

/**
 * One layer of a route's Lambda. It may add to the context, for the layers below it and the handler. It refuses a
 * request by throwing a `Refused`: every layer above hears of that, while an early response of middy passes them by.
 */
export type Middleware<Added = unknown> = MiddlewareObj<
  RouteEvent,
  APIGatewayProxyStructuredResultV2,
  Error,
  Context & Added
>;

/** The moment at which a request came in, the same for all of its layers. */
export interface Timed {
  nowMs: number;
}

/** The body as it was sent. */
export function bodyText(event: RouteEvent): string {
  return event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');
}

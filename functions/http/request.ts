import type { MiddlewareObj } from '@middy/core';
import type {
  APIGatewayProxyEventV2WithLambdaAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';

/** What the authorizer found in the session cookie. */
export interface SessionContext {
  readonly playerId: string;
  readonly isAdmin: boolean;
  readonly sessionEndsAtSeconds: number;
}

export type RouteEvent = APIGatewayProxyEventV2WithLambdaAuthorizer<Partial<SessionContext> | undefined>;

/**
 * One layer of a route's Lambda. It may add to the context, for the layers below it and the handler. It refuses a request
 * by throwing a `Refused`: every layer above hears of that, while an early response of middy passes them by.
 */
export type Middleware<Added = unknown> = MiddlewareObj<
  RouteEvent,
  APIGatewayProxyStructuredResultV2,
  Error,
  Context & Added
>;

/** The moment that a request came in. It is one for all of its layers. */
export interface Timed {
  nowMs: number;
}

/** The body as it was sent. */
export function bodyText(event: RouteEvent): string {
  return event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');
}

import type { MiddlewareObj } from '@middy/core';
import type {
  APIGatewayProxyEventV2WithLambdaAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { CREDENTIAL_HEADER, type TokenScope } from '../../shared/credential.ts';

export interface SessionContext {
  readonly playerId: string;
  readonly isAdmin: boolean;
  readonly sessionEndsAtSeconds: number;
  /** The player's name in the user pool. */
  readonly username: string;
  /** All tokens of one sign-in share it. */
  readonly deviceId: string;
  /** The id and scope of a program's personal token. */
  readonly tokenId?: string;
  readonly scope?: TokenScope;
}

/** The authorizer's findings about a request; empty if it has no valid credential. */
export interface CallerContext extends Partial<SessionContext> {
  /** The passes for the browser's cookie (shared/pass.ts); only with a session. */
  readonly passes?: string | undefined;
  /** The end of the request's pass, which stands for some signed-in player. */
  readonly passEndsAtMs?: number | undefined;
}

export type RouteEvent = APIGatewayProxyEventV2WithLambdaAuthorizer<CallerContext | undefined>;

/** A layer of a route's Lambda. It throws a `Refused`, because middy's early response would bypass the outer layers. */
export type Middleware<Added = unknown> = MiddlewareObj<
  RouteEvent,
  APIGatewayProxyStructuredResultV2,
  Error,
  Context & Added
>;

export interface Timed {
  nowMs: number;
}

/** infra/edge-guard.js makes sure that a token never comes with a browser's cookies. */
export function isByToken({ headers }: RouteEvent): boolean {
  return headers[CREDENTIAL_HEADER]?.startsWith('bearer ') ?? false;
}

export function bodyText(event: RouteEvent): string {
  return event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');
}

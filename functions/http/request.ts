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
  /** The user pool's name for the player. */
  readonly username: string;
  /** The same for all tokens of one sign-in. */
  readonly deviceId: string;
  /** A program's personal token, and what it allows. */
  readonly tokenId?: string;
  readonly scope?: TokenScope;
}

/** What the authorizer says of a request: nothing of nobody's. */
export interface CallerContext extends Partial<SessionContext> {
  /** For the browser of a session, for its cookie (shared/pass.ts). */
  readonly passes?: string | undefined;
  /** Of a pass, which stands for some player. */
  readonly passEndsAtMs?: number | undefined;
}

export type RouteEvent = APIGatewayProxyEventV2WithLambdaAuthorizer<CallerContext | undefined>;

/** A layer of a route's Lambda. It throws a `Refused`; middy's early response would bypass the outer layers. */
export type Middleware<Added = unknown> = MiddlewareObj<
  RouteEvent,
  APIGatewayProxyStructuredResultV2,
  Error,
  Context & Added
>;

export interface Timed {
  nowMs: number;
}

/** A browser's cookies never come with it (infra/edge-guard.js). */
export function isByToken({ headers }: RouteEvent): boolean {
  return headers[CREDENTIAL_HEADER]?.startsWith('bearer ') ?? false;
}

export function bodyText(event: RouteEvent): string {
  return event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');
}

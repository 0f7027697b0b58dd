import type { TokenScope } from '../../shared/credential.ts';
import { ORIGIN_KEY_HEADER } from '../../shared/origin-key.ts';
import { type RouteName, routes } from '../../shared/routes/index.ts';
import type { Route } from '../../shared/routes/route.ts';
import type { CallerContext, RouteEvent } from '../http/request.ts';

const SESSION_SECONDS = 3600;

export interface RouteRequest {
  readonly playerId?: string;
  readonly isAdmin?: boolean;
  readonly sessionEndsAtSeconds?: number | undefined;
  readonly deviceId?: string;
  /** Sends a pass instead of a session (shared/pass.ts). */
  readonly passEndsAtMs?: number;
  /** Calls as a program, with a personal token of this id. */
  readonly tokenId?: string;
  readonly scope?: TokenScope;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly rawBody?: string;
  readonly headers?: Record<string, string | undefined>;
  readonly cookies?: string[];
}

function siteHeaders(): Record<string, string | undefined> {
  return { origin: 'https://site.test', [ORIGIN_KEY_HEADER]: process.env.ORIGIN_KEY };
}

/** Any player's browser, for routes that the edge caches for all players. */
export const byPass = { passEndsAtMs: Number.MAX_SAFE_INTEGER };

/** Makes a request as the HTTP API passes it on, with our pages' origin and content type. */
export function toEvent(name: RouteName, request: RouteRequest): RouteEvent {
  const { method, path, calledBy }: Route = routes[name];
  const [contentType, encode] =
    calledBy === 'oauth-client'
      ? (['application/x-www-form-urlencoded', (body: unknown) => String(new URLSearchParams(body as never))] as const)
      : (['application/json', JSON.stringify] as const);
  const { passEndsAtMs } = request;
  const caller: CallerContext | undefined =
    request.playerId === undefined
      ? { passEndsAtMs }
      : {
          playerId: request.playerId,
          isAdmin: request.isAdmin ?? false,
          sessionEndsAtSeconds: Math.floor(Date.now() / 1000) + SESSION_SECONDS,
          username: request.playerId,
          deviceId: request.deviceId ?? '',
          ...(request.tokenId !== undefined && { tokenId: request.tokenId, scope: request.scope ?? 'trade' }),
          ...('sessionEndsAtSeconds' in request && { sessionEndsAtSeconds: request.sessionEndsAtSeconds }),
        };
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: '',
    headers: { ...siteHeaders(), 'content-type': contentType, ...request.headers },
    cookies: request.cookies ?? [],
    pathParameters: request.params,
    queryStringParameters: request.query,
    body: request.rawBody ?? (request.body === undefined ? undefined : encode(request.body)),
    isBase64Encoded: false,
    requestContext: { requestId: 'request-1', authorizer: { lambda: caller } },
  } as unknown as RouteEvent;
}

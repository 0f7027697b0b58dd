import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { type RouteName, routes } from '../../shared/routes/index.ts';
import type { RouteEvent, SessionContext } from '../http/request.ts';

/** As long as the user pool's access tokens. */
const SESSION_SECONDS = 3600;

interface Request {
  readonly playerId?: string;
  readonly isAdmin?: boolean;
  /** An hour from the clock's time unless it is told. */
  readonly sessionEndsAtSeconds?: number | undefined;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  /** A body that is to arrive as it is written here. */
  readonly rawBody?: string;
  readonly headers?: Record<string, string>;
  readonly cookies?: string[];
}

interface Response {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly headers: Record<string, unknown>;
  readonly cookies: readonly string[];
}

/** Calls a route's Lambda as the HTTP API would, with the origin and content type that our pages send. */
export async function call(name: RouteName, request: Request = {}): Promise<Response> {
  const { handler } = await import(`../routes/${name}.ts`);
  const result: APIGatewayProxyStructuredResultV2 = await handler(toEvent(name, request), {} as Context);
  return {
    status: result.statusCode ?? 0,
    body: result.body === undefined ? undefined : JSON.parse(result.body),
    headers: result.headers ?? {},
    cookies: result.cookies ?? [],
  };
}

function toEvent(name: RouteName, request: Request): RouteEvent {
  const { method, path } = routes[name];
  const session: SessionContext | undefined =
    request.playerId === undefined
      ? undefined
      : {
          playerId: request.playerId,
          isAdmin: request.isAdmin ?? false,
          sessionEndsAtSeconds: Math.floor(Date.now() / 1000) + SESSION_SECONDS,
          ...('sessionEndsAtSeconds' in request && { sessionEndsAtSeconds: request.sessionEndsAtSeconds }),
        };
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: '',
    headers: { origin: 'https://site.test', 'content-type': 'application/json', ...request.headers },
    cookies: request.cookies ?? [],
    pathParameters: request.params,
    queryStringParameters: request.query,
    body: request.rawBody ?? (request.body === undefined ? undefined : JSON.stringify(request.body)),
    isBase64Encoded: false,
    requestContext: { requestId: 'request-1', authorizer: { lambda: session } },
  } as unknown as RouteEvent;
}

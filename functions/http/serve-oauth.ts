import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { bodyText, type RouteEvent } from './request.ts';
import { serveAnyone } from './serve.ts';

type Arguments = Parameters<typeof serveAnyone>;

const errors: Record<string, string> = {
  'authorization-pending': 'authorization_pending',
  'slow-down': 'slow_down',
  'too-many-requests': 'slow_down',
  'access-denied': 'access_denied',
  'expired-token': 'expired_token',
  'name-not-allowed': 'invalid_request',
  malformed: 'invalid_request',
};

/** Takes a form and names an `error` in refusals, for OAuth libraries (RFC 8628, 3.5; RFC 6749, 5.2). */
export const serveOAuth = ((route: Arguments[0], handler: Arguments[1]) => {
  const served = serveAnyone(route, handler);
  return async (event: RouteEvent, context: Parameters<typeof served>[1]) =>
    withError(await served(fromForm(event), context));
}) as unknown as typeof serveAnyone;

/** A repeated field becomes a list, which every schema refuses. */
function fromForm(event: RouteEvent): RouteEvent {
  const fields = Map.groupBy(new URLSearchParams(bodyText(event)), ([name]) => name);
  const values = [...fields].map(([name, all]) => [name, all.length === 1 ? all[0]?.[1] : all]);
  const headers = { ...event.headers, 'content-type': 'application/json' };
  return { ...event, headers, body: JSON.stringify(Object.fromEntries(values)), isBase64Encoded: false };
}

/** OAuth libraries read only `application/json`. */
function withError(answer: APIGatewayProxyStructuredResultV2): APIGatewayProxyStructuredResultV2 {
  if (answer.statusCode === 200) return answer;
  const problem = JSON.parse(answer.body ?? '{}');
  const body = JSON.stringify({ ...problem, error: errors[problem.code] ?? 'temporarily_unavailable' });
  return { ...answer, headers: { ...answer.headers, 'content-type': 'application/json' }, body };
}

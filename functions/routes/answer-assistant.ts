import { CREDENTIAL_HEADER } from '../../shared/credential.ts';
import { Refused } from '../../shared/refusals.ts';
import { answerAssistant as route } from '../../shared/routes/assistants.ts';
import { type Id, idOf, McpError, readMessage } from '../domain/mcp/message.ts';
import { Answer } from '../http/response.ts';
import { serve } from '../http/serve.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { answerAssistant } from '../usecases/answer-assistant.ts';

const siteUrl = fromEnvironment('SITE_URL');

export const handler = serve(route, async ({ session: { playerId }, header, rawBody, nowMs }) => {
  // The protocol wants it looked at, though no browser has a token that another site could use.
  const origin = header('origin');
  if (origin !== undefined && origin !== siteUrl) return new Refused({ code: 'wrong-origin' });
  const [scheme, token] = header(CREDENTIAL_HEADER)?.split(' ') ?? [];
  if (scheme !== 'bearer' || !token) return new Refused({ code: 'not-signed-in' });
  try {
    const request = readMessage(rawBody, header);
    if (!request) return new Answer({ status: 202, body: undefined as never });
    const result = await answerAssistant(request, { playerId, token, nowMs });
    return { jsonrpc: '2.0' as const, id: request.id, result };
  } catch (error) {
    if (error instanceof McpError) return toAnswer(error, idOf(rawBody));
    throw error;
  }
});

function toAnswer({ status, code, message, data }: McpError, id: Id | undefined) {
  const error = { code, message, ...(data && { data }) };
  return new Answer({ status, body: { jsonrpc: '2.0' as const, ...(id !== undefined && { id }), error } });
}

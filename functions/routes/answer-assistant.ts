import { CREDENTIAL_HEADER } from '../../shared/credential.ts';
import { Refused } from '../../shared/refusals.ts';
import { answerAssistant as route } from '../../shared/routes/assistants.ts';
import { idOf, McpError, readMessage } from '../domain/mcp/message.ts';
import { Answer } from '../http/response.ts';
import { serve } from '../http/serve.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { answerAssistant } from '../usecases/answer-assistant.ts';

const siteUrl = fromEnvironment('SITE_URL');

export const handler = serve(route, async ({ session: { playerId }, header, rawBody, nowMs }) => {
  // The protocol asks for it, though no page has a token that another page could use.
  if ((header('origin') ?? siteUrl) !== siteUrl) return new Refused({ code: 'wrong-origin' });
  const [scheme, token = ''] = header(CREDENTIAL_HEADER)?.split(' ') ?? [];
  if (scheme !== 'bearer') return new Refused({ code: 'not-signed-in' });
  try {
    const request = readMessage(rawBody, header);
    if (!request) return new Answer({ status: 202, body: undefined as never });
    const result = await answerAssistant(request, { playerId, token, nowMs });
    return { jsonrpc: '2.0', id: request.id, result };
  } catch (thrown) {
    if (!(thrown instanceof McpError)) throw thrown;
    return new Answer({ status: thrown.status, body: { jsonrpc: '2.0', id: idOf(rawBody), error: thrown.error } });
  }
});

import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  LimitExceededException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { fromEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/log.ts';

const TIMEOUT_MS = 5000;
/** The chat has as many concurrent readers; with fewer connections, a broadcast would wait for its own posts. */
const MAX_AT_ONCE = 500;

const client = new ApiGatewayManagementApiClient({
  endpoint: fromEnvironment('SOCKET_ENDPOINT'),
  requestHandler: { requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true, httpsAgent: { maxSockets: MAX_AT_ONCE } },
});

/** `throttled` and `failed` are returned only after the client's retries, or if aborted. */
export type PostOutcome = 'sent' | 'gone' | 'throttled' | 'failed';

export async function postToSocket(
  connectionId: string,
  text: string,
  abortSignal?: AbortSignal,
): Promise<PostOutcome> {
  const command = new PostToConnectionCommand({ ConnectionId: connectionId, Data: text });
  try {
    await client.send(command, { ...(abortSignal && { abortSignal }) });
    return 'sent';
  } catch (error) {
    if (error instanceof GoneException) return 'gone';
    return error instanceof LimitExceededException ? 'throttled' : 'failed';
  }
}

/** @returns undefined if the socket stays open, which is logged; `gone` if it was closed or is still opening */
export async function closeSocket(connectionId: string): Promise<'closed' | 'gone' | undefined> {
  try {
    await client.send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
    return 'closed';
  } catch (error) {
    if (error instanceof GoneException) return 'gone';
    log.error('socket not closed', error);
    return undefined;
  }
}

import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  LimitExceededException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { fromEnvironment } from '../runtime/environment.ts';
import { log } from '../runtime/log.ts';

const client = new ApiGatewayManagementApiClient({ endpoint: fromEnvironment('SOCKET_ENDPOINT') });

/** `failed` only after the SDK's retries, or if aborted. */
export type PostOutcome = 'sent' | 'gone' | 'throttled' | 'failed';

export async function postToSocket(
  connectionId: string,
  text: string,
  abortSignal?: AbortSignal,
): Promise<PostOutcome> {
  try {
    const command = new PostToConnectionCommand({ ConnectionId: connectionId, Data: text });
    await client.send(command, { ...(abortSignal && { abortSignal }) });
    return 'sent';
  } catch (error) {
    if (error instanceof GoneException) return 'gone';
    return error instanceof LimitExceededException ? 'throttled' : 'failed';
  }
}

/** Failures are only logged: once the connection's row is deleted, nothing more is sent to it. */
export async function closeSocket(connectionId: string): Promise<void> {
  try {
    await client.send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!(error instanceof GoneException)) log.error('socket not closed', error);
  }
}

import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';

/** An event of a socket, with the context that the authorizer gave when it opened. */
export interface SocketEvent extends APIGatewayProxyWebsocketEventV2 {
  readonly requestContext: APIGatewayProxyWebsocketEventV2['requestContext'] & {
    readonly authorizer?: { readonly playerId?: string };
  };
}

/** The socket's id and its player. */
export function socketOf({ requestContext }: SocketEvent): { id: string; playerId: string } {
  const { connectionId, authorizer } = requestContext;
  if (!authorizer?.playerId) throw new Error('a socket without a player');
  return { id: connectionId, playerId: authorizer.playerId };
}

import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';

/** An event of a socket, with what the authorizer said when it opened. */
export interface SocketEvent extends APIGatewayProxyWebsocketEventV2 {
  readonly requestContext: APIGatewayProxyWebsocketEventV2['requestContext'] & {
    readonly authorizer?: { readonly playerId?: string };
  };
}

/** Whose socket it is, and its id. */
export function socketOf({ requestContext }: SocketEvent): { id: string; playerId: string } {
  const { connectionId, authorizer } = requestContext;
  if (!authorizer?.playerId) throw new Error('a socket without a player');
  return { id: connectionId, playerId: authorizer.playerId };
}

import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';

export interface SocketEvent extends APIGatewayProxyWebsocketEventV2 {
  readonly requestContext: APIGatewayProxyWebsocketEventV2['requestContext'] & {
    readonly authorizer?: { readonly playerId?: string; readonly sessionEndsAtSeconds?: number | string };
  };
}

export function socketOf({ requestContext }: SocketEvent): { id: string; playerId: string } {
  const { connectionId, authorizer } = requestContext;
  if (!authorizer?.playerId) throw new Error('a socket without a player');
  return { id: connectionId, playerId: authorizer.playerId };
}

import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { Socket } from '../data/connection.ts';
import type { SessionContext } from '../http/request.ts';

export interface SocketEvent extends APIGatewayProxyWebsocketEventV2 {
  readonly queryStringParameters?: Readonly<Record<string, string>>;
  readonly requestContext: APIGatewayProxyWebsocketEventV2['requestContext'] & {
    readonly authorizer?: Partial<Pick<SessionContext, 'playerId' | 'tokenId' | 'scope'>> & {
      readonly sessionEndsAtSeconds?: number | string;
    };
  };
}

export function socketOf({ requestContext }: SocketEvent): Socket {
  const { connectionId, authorizer } = requestContext;
  if (!authorizer?.playerId) throw new Error('a socket without a player');
  return { id: connectionId, playerId: authorizer.playerId };
}

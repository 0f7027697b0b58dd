import { PONG } from '../../shared/live.ts';

/** The only thing that a client says over the socket is a ping: is anybody there? */
export async function handler(): Promise<{ statusCode: number; body: string }> {
  return { statusCode: 200, body: PONG };
}

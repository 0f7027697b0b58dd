import { PONG } from '../../shared/ping.ts';
import { observed } from '../runtime/observed.ts';

/** The only thing that a client says over the socket is a ping: is anybody there? */
export const handler = observed('answer-ping', async () => ({ statusCode: 200, body: PONG }));

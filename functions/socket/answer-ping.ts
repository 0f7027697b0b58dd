import { PONG } from '../../shared/ping.ts';
import { observed } from '../runtime/observed.ts';

export const handler = observed('answer-ping', async () => ({ statusCode: 200, body: PONG }));

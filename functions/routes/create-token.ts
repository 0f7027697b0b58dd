import { createToken as route } from '../../shared/routes/tokens.ts';
import { serve } from '../http/serve.ts';
import { createToken } from '../usecases/tokens.ts';

export const handler = serve(route, ({ session, body, nowMs }) => createToken({ session, ...body, nowMs }));

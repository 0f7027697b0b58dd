import { decideAccess as route } from '../../shared/routes/access-requests.ts';
import { serve } from '../http/serve.ts';
import { decideAccess } from '../usecases/access-requests.ts';

export const handler = serve(route, ({ params: { code }, body, session, nowMs }) =>
  decideAccess(code, { session, ...body, nowMs }),
);

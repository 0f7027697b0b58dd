import { getAccessRequest } from '../../shared/routes/access-requests.ts';
import { serve } from '../http/serve.ts';
import { viewAccessRequest } from '../usecases/access-requests.ts';

export const handler = serve(getAccessRequest, ({ params: { code }, nowMs }) => viewAccessRequest(code, nowMs));

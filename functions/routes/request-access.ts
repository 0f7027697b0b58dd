import { requestAccess as route } from '../../shared/routes/access-requests.ts';
import { serveAnyone } from '../http/serve.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { requestAccess } from '../usecases/access-requests.ts';

const siteUrl = fromEnvironment('SITE_URL');

export const handler = serveAnyone(route, ({ body: { client_id: name, scope }, nowMs }) =>
  requestAccess({ name, scope, siteUrl, nowMs }),
);

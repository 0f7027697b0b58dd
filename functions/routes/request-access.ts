import { requestAccess as route } from '../../shared/routes/access-requests.ts';
import { serveOAuth } from '../http/serve-oauth.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { requestAccess } from '../usecases/access-requests.ts';

const siteUrl = fromEnvironment('SITE_URL');

export const handler = serveOAuth(route, ({ body: { client_id: name, scope }, nowMs }) =>
  requestAccess({ name, scope, siteUrl, nowMs }),
);

import { requestAccess as route } from '../../shared/routes/access-requests.ts';
import { serveOAuth } from '../http/serve-oauth.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import { requestAccess } from '../usecases/access-requests.ts';
import { reservedRefusal } from '../usecases/name-refusal.ts';

const siteUrl = fromEnvironment('SITE_URL');

export const handler = serveOAuth(
  route,
  async ({ body: { client_id: name, scope }, nowMs }) =>
    reservedRefusal(name) ?? requestAccess({ name, scope, siteUrl, nowMs }),
);

import * as rows from '../../shared/routes/access-requests.ts';
import { serve } from '../http/serve.ts';
import { serveOAuth } from '../http/serve-oauth.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import * as accessRequests from '../usecases/access-requests.ts';
import { reservedRefusal } from '../usecases/name-refusal.ts';

const siteUrl = fromEnvironment('SITE_URL');

export const requestAccess = serveOAuth(
  rows.requestAccess,
  async ({ body: { client_id: name, scope }, nowMs }) =>
    reservedRefusal(name) ?? accessRequests.requestAccess({ name, scope, siteUrl, nowMs }),
);

export const collectToken = serveOAuth(
  rows.collectToken,
  ({ body: { device_code: deviceCode, client_id: name }, nowMs }) =>
    accessRequests.collectToken({ deviceCode, name, nowMs }),
);

export const getAccessRequest = serve(rows.getAccessRequest, ({ params: { code }, nowMs }) =>
  accessRequests.viewAccessRequest(code, nowMs),
);

export const decideAccess = serve(rows.decideAccess, ({ params: { code }, body, session, nowMs }) =>
  accessRequests.decideAccess(code, { session, ...body, nowMs }),
);

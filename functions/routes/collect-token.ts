import { collectToken as route } from '../../shared/routes/access-requests.ts';
import { serveOAuth } from '../http/serve-oauth.ts';
import { collectToken } from '../usecases/access-requests.ts';

export const handler = serveOAuth(route, ({ body: { device_code: deviceCode, client_id: name }, nowMs }) =>
  collectToken({ deviceCode, name, nowMs }),
);

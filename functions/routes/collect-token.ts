import { collectToken as route } from '../../shared/routes/access-requests.ts';
import { serveAnyone } from '../http/serve.ts';
import { collectToken } from '../usecases/access-requests.ts';

export const handler = serveAnyone(route, ({ body: { device_code: deviceCode, client_id: name }, nowMs }) =>
  collectToken({ deviceCode, name, nowMs }),
);

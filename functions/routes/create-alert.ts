import { createAlert as route } from '../../shared/routes/alerts.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { createAlert } from '../usecases/alerts.ts';

export const handler = serve(route, ({ session: { playerId }, body, header, nowMs }) =>
  createAlert({ playerId, id: readIdempotencyKey(header, nowMs) ?? uuidV7(), request: body, nowMs }),
);

import * as rows from '../../shared/routes/alerts.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import * as alerts from '../usecases/alerts.ts';

export const listAlerts = serve(rows.listAlerts, ({ session: { playerId } }) => alerts.viewAlerts(playerId));

export const createAlert = serve(rows.createAlert, ({ session: { playerId }, body, header, nowMs }) =>
  alerts.createAlert({ playerId, id: readIdempotencyKey(header, nowMs) ?? uuidV7(), request: body, nowMs }),
);

export const removeAlert = serve(rows.removeAlert, ({ session: { playerId }, params: { id } }) =>
  alerts.removeAlert(playerId, id.toLowerCase()),
);

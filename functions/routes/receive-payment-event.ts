import { receivePaymentEvent as route } from '../../shared/routes/payments.ts';
import { serveAnyone } from '../http/serve.ts';
import { receivePaymentEvent } from '../usecases/payment-order.ts';

export const handler = serveAnyone(route, ({ body: event, header, rawBody, nowMs }) =>
  receivePaymentEvent({ event, signed: { header, rawBody }, nowMs }),
);

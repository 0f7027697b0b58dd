import { receivePaymentEvent as route } from '../../shared/routes/payments.ts';
import { serve } from '../http/serve.ts';
import { receivePaymentEvent } from '../usecases/payment-order.ts';

export const handler = serve(route, ({ body: event, header, rawBody, nowMs }) =>
  receivePaymentEvent({ event, signed: { header, rawBody }, nowMs }),
);

import { capturePayment as route } from '../../shared/routes/payments.ts';
import { serve } from '../http/serve.ts';
import { capturePayment } from '../usecases/payment-order.ts';

export const handler = serve(route, ({ session, params }) => capturePayment(session.playerId, params.orderId));

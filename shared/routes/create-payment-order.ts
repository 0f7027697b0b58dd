import { OrderRequest, PaymentOrder } from '../schemas/payment.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const createPaymentOrder = {
  name: 'create-payment-order',
  method: 'POST',
  path: '/paypal/order',
  access: 'player',
  body: OrderRequest,
  output: PaymentOrder,
  pays: true,
} as const satisfies Route;

export const createPaymentOrderGrants: Grants = { reads: [], writes: ['PAYMENT'] };

import * as z from 'zod/mini';
import { PaymentEvent } from '../schemas/payment.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const receivePaymentEvent = {
  name: 'receive-payment-event',
  method: 'POST',
  path: '/paypal/webhook',
  access: 'anyone',
  body: PaymentEvent,
  output: z.strictObject({}),
  pays: true,
  calledBy: 'paypal',
} as const satisfies Route;

export const receivePaymentEventGrants: Grants = {
  reads: ['PAYMENT', 'PLAYER'],
  writes: ['PAYMENT', 'PLAN_ENDS', 'PLAYER', 'UNUSED_PAYMENTS'],
};

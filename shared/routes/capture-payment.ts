import * as z from 'zod/mini';
import { CaptureParams, PaymentCapture } from '../schemas/payment.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const capturePayment = {
  name: 'capture-payment',
  method: 'POST',
  path: '/paypal/order/{orderId}/capture',
  access: 'player',
  params: CaptureParams,
  body: z.strictObject({}),
  output: PaymentCapture,
  pays: true,
} as const satisfies Route;

export const capturePaymentGrants: Grants = {
  reads: ['PAYMENT', 'PLAYER'],
  writes: ['PAYMENT', 'PLAN_ENDS', 'PLAYER', 'UNUSED_PAYMENTS'],
};

import { PaymentSetup } from '../schemas/payment.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const setUpPayment = {
  name: 'set-up-payment',
  method: 'GET',
  path: '/paypal/setup',
  access: 'player',
  output: PaymentSetup,
  pays: true,
} as const satisfies Route;

export const setUpPaymentGrants: Grants = { reads: [], writes: [] };

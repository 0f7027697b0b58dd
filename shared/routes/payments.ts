import * as z from 'zod/mini';
import {
  CaptureParams,
  OrderRequest,
  PaymentCapture,
  PaymentEvent,
  PaymentOrder,
  PaymentSetup,
} from '../schemas/payment.ts';
import { PlanList, SubscriptionStatus, UpgradeRequest } from '../schemas/subscription.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const listPlans = {
  name: 'list-plans',
  method: 'GET',
  path: '/api/subscription/plans',
  access: 'anyone',
  output: PlanList,
} as const satisfies Route;
export const listPlansGrants: Grants = { reads: [], writes: [] };
export const listPlansOperation: Operation = { tag: 'Plans', summary: 'List the plans' };

export const upgradeSubscription = {
  name: 'upgrade-subscription',
  method: 'POST',
  path: '/api/subscription/upgrade',
  access: 'player',
  body: UpgradeRequest,
  output: SubscriptionStatus,
} as const satisfies Route;
export const upgradeSubscriptionGrants: Grants = {
  reads: ['PAYMENT', 'PLAYER'],
  writes: ['PAYMENT', 'PLAN_ENDS', 'PLAYER', 'UNUSED_PAYMENTS'],
};
export const upgradeSubscriptionOperation: Operation = {
  tag: 'Plans',
  summary: 'Use a paid plan',
  refusals: ['payment-required'],
};

export const setUpPayment = {
  name: 'set-up-payment',
  method: 'GET',
  path: '/paypal/setup',
  access: 'player',
  output: PaymentSetup,
  pays: true,
} as const satisfies Route;
export const setUpPaymentGrants: Grants = { reads: [], writes: [] };
export const setUpPaymentOperation: Operation = {
  tag: 'Plans',
  summary: 'Get what PayPal’s script needs',
  refusals: ['payments-off', 'payments-unavailable'],
};

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
export const createPaymentOrderOperation: Operation = {
  tag: 'Plans',
  summary: 'Create a payment',
  refusals: [
    'payments-off',
    'payments-unavailable',
    'unknown-amount',
    'wrong-currency',
    'wrong-intent',
    'payment-declined',
  ],
  keyed: true,
};

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
export const capturePaymentOperation: Operation = {
  tag: 'Plans',
  summary: 'Take a payment that was approved at PayPal',
  refusals: [
    'payments-off',
    'payments-unavailable',
    'not-found',
    'not-approved',
    'payment-declined',
    'payment-mismatch',
    'payment-refunded',
  ],
};

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
export const receivePaymentEventOperation: Operation = {
  tag: 'Plans',
  summary: 'Receive an event from PayPal',
  description: 'Called by PayPal alone, which confirms each event.',
  refusals: ['payments-off', 'payments-unavailable', 'unverified-event'],
};

import * as z from 'zod/mini';

/** PayPal's script needs a token for this browser, valid for 15 minutes. */
export const PaymentSetup = z.strictObject({ clientToken: z.string(), scriptUrl: z.string() });
export type PaymentSetup = z.infer<typeof PaymentSetup>;

/** Exactly a plan's price: pounds as a decimal ("5" or "5.00"), "GBP", "CAPTURE". */
export const OrderRequest = z.strictObject({
  amount: z.string().check(z.maxLength(20)),
  currency: z.string().check(z.maxLength(20)),
  intent: z.string().check(z.maxLength(20)),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

export const OrderId = z.string().check(z.regex(/^[A-Z0-9]{1,36}$/));

export const PaymentOrder = z.strictObject({ id: OrderId });

export const CaptureParams = z.strictObject({ orderId: OrderId });

/** `PENDING` means that the money is on its way: PayPal will notify us. */
export const PaymentCapture = z.strictObject({ id: OrderId, status: z.enum(['COMPLETED', 'PENDING']) });
export type PaymentCapture = z.infer<typeof PaymentCapture>;

/** The part that the game reads. PayPal is asked again for every figure in it. */
export const PaymentEvent = z.looseObject({
  id: z.string().check(z.maxLength(100)),
  event_type: z.string().check(z.maxLength(100)),
  resource: z.looseObject({
    id: z.optional(z.string().check(z.maxLength(100))),
    links: z.optional(z.array(z.looseObject({ href: z.string(), rel: z.string() })).check(z.maxLength(20))),
    disputed_transactions: z.optional(z.array(z.looseObject({ seller_transaction_id: z.optional(z.string()) }))),
  }),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

import * as z from 'zod/mini';
import { Decimal } from './money.ts';
import { TradedAccount } from './order.ts';

/**
 * An order's effect if it were placed now. `account` is as it would leave it; a resting order reserves nothing.
 * `refusal` is the trade's: its code, sentence and details.
 */
export const TradePreview = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('fills'), price: Decimal, total: Decimal, account: TradedAccount }),
  z.strictObject({ outcome: z.literal('rests'), account: TradedAccount }),
  z.strictObject({
    outcome: z.literal('refused'),
    refusal: z.strictObject({
      code: z.string(),
      detail: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  }),
]);
export type TradePreview = z.infer<typeof TradePreview>;

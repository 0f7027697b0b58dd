import * as z from 'zod/mini';
import { alertKinds, MAX_ALERTS, MAX_MOVE_PERCENT } from '../alerts.ts';
import { SymbolInput } from './market.ts';
import { Decimal, PositiveDecimal, Timestamp } from './money.ts';

/**
 * An alert that waits for a price has `price`; one that waits for a day's move has `percent`. The latter stays, and is
 * sent once a day: not before `quietUntil`, if that is not null.
 */
export const Alert = z.strictObject({
  id: z.string(),
  stockSymbol: z.string(),
  kind: z.enum(alertKinds),
  price: z.nullable(Decimal),
  percent: z.nullable(z.int()),
  createdAt: Timestamp,
  quietUntil: z.nullable(Timestamp),
});
export type Alert = z.infer<typeof Alert>;

/** Sorted newest first. */
export const AlertList = z.array(Alert).check(z.maxLength(MAX_ALERTS));

const PriceAlert = z.strictObject({ symbol: SymbolInput, kind: z.enum(['above', 'below']), price: PositiveDecimal });
const MoveAlert = z.strictObject({
  symbol: SymbolInput,
  kind: z.literal('moves'),
  percent: z.int().check(z.minimum(1), z.maximum(MAX_MOVE_PERCENT)),
});
export const AlertRequest = z.union([PriceAlert, MoveAlert]);
export type AlertRequest = z.infer<typeof AlertRequest>;

export const AlertParams = z.strictObject({ id: z.uuid() });

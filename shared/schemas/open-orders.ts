import * as z from 'zod/mini';
import { SymbolInput } from './market.ts';

/** `symbol` selects the orders of one company. */
export const OrdersQuery = z.strictObject({ symbol: z.optional(SymbolInput) });

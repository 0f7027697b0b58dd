import * as z from 'zod/mini';
import { SymbolInput } from './market.ts';

/** Of one company only. */
export const OrdersQuery = z.strictObject({ symbol: z.optional(SymbolInput) });

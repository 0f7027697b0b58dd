import * as z from 'zod/mini';
import { Stock, SymbolInput } from './market.ts';

export const WatchlistItem = z.strictObject({ id: z.string(), stock: Stock });
export type WatchlistItem = z.infer<typeof WatchlistItem>;

export const Watchlist = z.array(WatchlistItem).check(z.maxLength(100));
export type Watchlist = z.infer<typeof Watchlist>;

export const WatchlistAddition = z.strictObject({ symbol: SymbolInput });

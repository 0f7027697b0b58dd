import * as z from 'zod/mini';
import { CandleList } from './history.ts';

/** Keyed by symbol, the index last. */
export const CandlesBySymbol = z.record(z.string(), CandleList);
export type CandlesBySymbol = z.infer<typeof CandlesBySymbol>;

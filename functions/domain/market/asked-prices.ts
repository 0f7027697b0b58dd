import { companies } from '../../../shared/companies.ts';
import { Refused } from '../../../shared/refusals.ts';
import { newPriceCents } from '../../../shared/schemas/admin.ts';

const rowOf = new Map<string, number>(companies.map(({ symbol }, row) => [symbol, row]));

/**
 * The prices that an administrator asks for by symbol, in cents by company index. Symbols may come in any case, but
 * each company once; one unknown symbol refuses all.
 */
export function askedPrices(bySymbol: Readonly<Record<string, string | number>>): Map<number, number> | Refused {
  const rows = new Map<number, number>();
  for (const [symbol, price] of Object.entries(bySymbol)) {
    const row = rowOf.get(symbol.toUpperCase());
    if (row === undefined) return new Refused({ code: 'unknown-symbol', symbol });
    if (rows.has(row)) return new Refused({ code: 'malformed', where: `two prices for ${symbol.toUpperCase()}` });
    rows.set(row, newPriceCents(price) as number);
  }
  return rows;
}

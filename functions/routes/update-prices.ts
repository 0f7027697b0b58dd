import { companies } from '../../shared/companies.ts';
import { Refused } from '../../shared/refusals.ts';
import { updatePrices } from '../../shared/routes/update-prices.ts';
import { newPriceCents } from '../../shared/schemas/admin.ts';
import { setPrices } from '../domain/market/admin-change.ts';
import { serve } from '../http/serve.ts';
import { changeMarket } from '../usecases/change-market.ts';

const rowOf = new Map<string, number>(companies.map(({ symbol }, row) => [symbol, row]));

export const handler = serve(updatePrices, async ({ session, query: { reason }, body, header }) => {
  const prices = toRows(body);
  if (prices instanceof Refused) return prices;
  return changeMarket({
    adminId: session.playerId,
    reason,
    key: header('idempotency-key'),
    what: ['update-prices', [...prices]],
    decide: (market, newest) => setPrices(market, newest, prices),
  });
});

/** The new prices in cents by company index. Symbols may come in any case, but each company once. */
function toRows(body: Record<string, string | number>): Map<number, number> | Refused {
  const rows = new Map<number, number>();
  for (const [symbol, price] of Object.entries(body)) {
    const row = rowOf.get(symbol.toUpperCase());
    if (row === undefined) return new Refused({ code: 'unknown-symbol', symbol });
    if (rows.has(row)) return new Refused({ code: 'malformed', where: `two prices for ${symbol.toUpperCase()}` });
    rows.set(row, newPriceCents(price) as number);
  }
  return rows;
}

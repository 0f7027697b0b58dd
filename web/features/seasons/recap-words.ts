import { SEASON_MIN_TRADES } from '../../../shared/boards.ts';
import { findCompany } from '../../../shared/companies.ts';
import { formatPercent } from '../../../shared/money.ts';
import type { SeasonRecap, SellingCost } from '../../../shared/schemas/recap.ts';
import { formatDay, formatPrice, toCents } from '../../lib/format.ts';

export function indexName({ isFree }: Pick<SeasonRecap, 'isFree'>): string {
  return isFree ? 'Standard companies' : 'Index';
}

/** The final result's, or without a place what the values say. */
export function recapReturn({ result, values }: SeasonRecap): { cents: number; percent: string } {
  if (result) return { cents: toCents(result.gain), percent: result.returnPercent };
  const [first = 0, last = first] = [values[0], values.at(-1)].map((point) => toCents(point?.value ?? '0.00'));
  return { cents: last - first, percent: formatPercent({ changeCents: last - first, fromCents: first }) };
}

/** Only of a whole season: the index's return is. */
export function leadSentence({ result, values, index, isFree }: SeasonRecap): string | null {
  if (!result || values[0]?.time !== index[0]?.time) return null;
  const lead = toCents(result.returnPercent) - toCents(result.indexReturnPercent);
  const other = isFree ? 'the standard companies' : 'the index';
  if (lead === 0) return `You ended level with ${other}.`;
  const points = `${formatPrice(Math.abs(lead))} percentage points`;
  return `You ended ${points} ${lead > 0 ? 'ahead of' : 'behind'} ${other}.`;
}

export function placelessSentence({ startedOverAt, trades }: SeasonRecap): string {
  if (startedOverAt)
    return `You started over on ${formatDay(startedOverAt)}, so you have no place. This is since then.`;
  if (trades >= SEASON_MIN_TRADES) return 'You have no place in this season.';
  return `A place takes ${SEASON_MIN_TRADES} trades, and you made ${trades}.`;
}

export const sellingRule =
  "Compares what your sales brought with the price when you bought back, or else at the season's end.";

export function sellingSentence(selling: readonly SellingCost[] | null): string {
  if (!selling) return "The season's last prices are not known.";
  if (selling.length === 0) return 'You sold nothing this season.';
  const cents = selling.reduce((sum, { cost }) => sum + toCents(cost), 0);
  if (cents === 0) return 'Selling when you did cost you nothing.';
  const coins = `${formatPrice(Math.abs(cents))} coins`;
  return cents > 0 ? `Selling early cost you ${coins}.` : `Selling when you did saved you ${coins}.`;
}

const SHOWN_COMPANIES = 3;

/** The companies that made the most difference, either way. */
export function sellingRows(selling: readonly SellingCost[]): { symbol: string; name: string; text: string }[] {
  return selling
    .map(({ stockSymbol, cost }) => ({ symbol: stockSymbol, cents: toCents(cost) }))
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents))
    .slice(0, SHOWN_COMPANIES)
    .map(({ symbol, cents }) => ({
      symbol,
      name: findCompany(symbol)?.name ?? symbol,
      text: cents > 0 ? `Waiting would have brought ${formatPrice(cents)}` : `Selling saved ${formatPrice(-cents)}`,
    }));
}

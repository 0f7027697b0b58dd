import { type AchievementId, achievements } from '../../../shared/achievements.ts';
import type { Medal } from '../../../shared/boards.ts';
import { findCompany } from '../../../shared/companies.ts';
import { formatCount, formatPercentChange, formatPrice, toCents } from '../../../shared/format.ts';
import { formatPercent } from '../../../shared/money.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { formatCoins, formatDay } from '../../lib/format.ts';

export interface CardContent {
  readonly kicker: string;
  readonly headline: string;
  readonly tone: 'up' | 'down' | 'fg';
  readonly lines: readonly string[];
  readonly medal: Medal | null;
  readonly course?: Course;
}

/** The prices of each line are sorted oldest first. Two lines share a scale, and `names` stand beside their strokes. */
export interface Course {
  readonly lines: readonly (readonly number[])[];
  readonly names: readonly string[];
}

interface Traded {
  readonly receipt: Receipt;
  readonly presentPrice: string | undefined;
  readonly course: readonly number[];
  readonly hidesHoldings: boolean;
}

/** With hidden holdings, the card shows only the public price and its change. No card shows cash. */
export function tradeContent({ receipt, presentPrice, course, hidesHoldings }: Traded): CardContent {
  const { stockSymbol, action, shares, price, total, createdAt } = receipt;
  const priceCents = toCents(price);
  const done = action === 'buy' ? 'Bought' : 'Sold';
  const moved =
    presentPrice === undefined
      ? undefined
      : formatPercent({ changeCents: toCents(presentPrice) - priceCents, fromCents: priceCents });
  const sums = hidesHoldings
    ? `at ${formatPrice(priceCents)} per share`
    : `${formatCount(shares)} at ${formatPrice(priceCents)}, ${formatCoins(toCents(total))} coins`;
  return {
    kicker: `${findCompany(stockSymbol)?.name ?? stockSymbol} · ${formatDay(createdAt)}`,
    headline: `${done} ${stockSymbol}`,
    tone: action === 'buy' ? 'up' : 'down',
    lines: [sums, ...(moved === undefined ? [] : [`${formatPercentChange(moved)} since`])],
    medal: null,
    course: { lines: [course], names: ['24 hours'] },
  };
}

const NAMED_ACHIEVEMENTS = 4;

export function achievementsContent(earned: readonly AchievementId[]): CardContent {
  const names = achievements.filter(({ id }) => earned.includes(id)).map(({ name }) => name);
  const more = names.length - NAMED_ACHIEVEMENTS;
  return {
    kicker: 'Achievements',
    headline: `${names.length} of ${achievements.length}`,
    tone: 'fg',
    lines: [
      ...[names.slice(0, 2), names.slice(2, NAMED_ACHIEVEMENTS)]
        .filter(({ length }) => length > 0)
        .map((pair) => pair.join(', ')),
      ...(more > 0 ? [`and ${more} more`] : []),
    ],
    medal: null,
  };
}

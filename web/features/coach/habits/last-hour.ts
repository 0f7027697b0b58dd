import { type OwnTrade, signOf } from '../../../lib/trade-window.ts';
import { chanceOfAtLeast } from '../chance.ts';
import { HOUR_MS, type Rule, sum } from '../rule.ts';

/** The boards' days, weeks and seasons end at 00:00 UTC (shared/period.ts). */
const LAST_HOUR = 23;
const EARLIER_MS = 3 * HOUR_MS;

const hourOf = ({ timeMs }: OwnTrade) => Math.floor(timeMs / HOUR_MS);

/**
 * The number of days with trades in the last hour, over the number for the hour before or after it, whichever is
 * greater: a single neighbour would judge when the player gets up or goes to bed. The size is what the last hour's
 * trades made against the same trades three hours earlier.
 */
export const lastHour: Rule = {
  habit: 'last-hour',
  threshold: 1.5,
  least: 10,
  source: 'Roth and Ockenfels, Last-Minute Bidding, 2002, on auctions with a fixed end. The rule for trades is ours.',
  measure: ({ steps, priceAt }) => {
    const trades = steps.map(({ trade }) => trade);
    const hours = [...new Set(trades.map(hourOf))];
    const daysOf = (hourOfDay: number) => hours.filter((hour) => hour % 24 === hourOfDay).length;
    const [last, others] = [daysOf(LAST_HOUR), Math.max(daysOf(LAST_HOUR - 1), daysOf(0))];
    const late = trades.filter((trade) => hourOf(trade) % 24 === LAST_HOUR);
    const madeCents = (trade: OwnTrade) =>
      signOf(trade) * trade.shares * (trade.priceCents - priceAt(trade.symbol, trade.timeMs - EARLIER_MS));
    return {
      count: last + others,
      figure: last + others > 0 ? last / Math.max(1, others) : undefined,
      chance: chanceOfAtLeast(last, new Array(last + others).fill(1 / 2)),
      gainCents: sum(late.map(madeCents)),
      tradeIds: late.map(({ id }) => id),
    };
  },
};

import { dealCents } from '../../../../shared/order-rules.ts';
import { signOf } from '../../../lib/trade-window.ts';
import type { CourseCandle, Log, Step } from '../log.ts';
import { type Rule, sum } from '../rule.ts';

/** A chance of 1 % needs as many courses to compare with: 17 days. */
const LEAST_CANDLES = 100;

/**
 * Sales a month over the mean value. The size is the player's result less that of holding the first portfolio of the
 * window: the sum over all trades of what each has made by now.
 */
export const turnover: Rule = {
  habit: 'turnover',
  threshold: 1,
  least: 20,
  source:
    'Barber and Odean, Trading Is Hazardous to Your Wealth, 2000: the average household takes 16 months to sell its portfolio once. The threshold of one month is ours.',
  measure: ({ steps, courses, months, nowMs, priceAt }) => {
    const sales = steps.filter(({ trade }) => trade.action === 'sell').map(({ trade }) => trade);
    const length = Math.min(...steps.map(({ trade }) => courses.get(trade.symbol)?.length ?? 0));
    const isKnown = steps.length > 0 && length >= LEAST_CANDLES;
    const meanCents = sum(steps.map(({ valueCents }) => valueCents)) / steps.length;
    const gainCents = sum(
      steps.map(({ trade }) => signOf(trade) * trade.shares * (trade.priceCents - priceAt(trade.symbol, nowMs))),
    );
    return {
      count: isKnown ? sales.length : 0,
      figure: steps.length > 0 ? sum(sales.map(dealCents)) / meanCents / months : undefined,
      chance: isKnown && gainCents < 0 ? partBelowFirst(resultsOfShifts(steps, courses, length)) : 1,
      gainCents,
      tradeIds: sales.map(({ id }) => id),
    };
  },
};

const partBelowFirst = (results: readonly number[]) =>
  results.filter((result) => result <= (results[0] ?? 0)).length / results.length;

/** Returns what the trades would have made with the course shifted by 0, 1, 2... candles, wrapped around. */
function resultsOfShifts(steps: readonly Step[], courses: Log['courses'], length: number): number[] {
  const results = new Array<number>(length).fill(0);
  for (const symbol of new Set(steps.map(({ trade }) => trade.symbol))) {
    const course = courses.get(symbol)?.slice(-length) ?? [];
    const moves = course.map(({ openCents, closeCents }) => closeCents - openCents);
    const lengthMs = (course[1]?.startMs ?? 0) - (course[0]?.startMs ?? 0);
    const own = steps.map(({ trade }) => trade).filter((trade) => trade.symbol === symbol);
    // A trade within a candle counts for the remaining part.
    const partLeft = (ms: number) => Math.min(1, Math.max(0, ms / lengthMs));
    const sharesIn = ({ startMs }: CourseCandle) =>
      sum(own.map((trade) => -signOf(trade) * trade.shares * partLeft(startMs + lengthMs - trade.timeMs)));
    const shares = course.map(sharesIn);
    for (const shift of results.keys()) {
      for (let at = 0; at < length; at++)
        results[shift] = (results[shift] ?? 0) + (shares[at] ?? 0) * (moves[(at + shift) % length] ?? 0);
    }
  }
  return results;
}

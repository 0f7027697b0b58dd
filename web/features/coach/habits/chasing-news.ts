import { chanceOfAtLeast } from '../chance.ts';
import { aheadOfMixCents, type KnownNews, type Log, type Step } from '../log.ts';
import { HOUR_MS, type Rule, sum } from '../rule.ts';

/**
 * How many times more purchases came within an hour after good news of their company than would at random times.
 * Purchases of a company within an hour count as one. The size is what they made until the company's next sale or now,
 * less what the same sum made in all companies.
 */
export const chasingNews: Rule = {
  habit: 'news',
  threshold: 2,
  least: 10,
  source:
    'Barber and Odean, All That Glitters, 2008, on buying what is in the news. The hour and the threshold are ours.',
  measure: (log) => {
    const judged = log.steps.flatMap((step, at) => {
      const news = log.news.get(step.trade.symbol);
      return news && isFirstPurchase(step, log.steps.slice(0, at), news) ? [{ step, news }] : [];
    });
    const chased = judged.filter(({ step: { trade }, news }) =>
      news.goodMs.some((ms) => ms <= trade.timeMs && trade.timeMs < ms + HOUR_MS),
    );
    const parts = judged.map(({ news }) => partAfterNews(news, log));
    return {
      count: judged.length,
      figure: sum(parts) > 0 ? chased.length / sum(parts) : undefined,
      chance: chanceOfAtLeast(chased.length, parts),
      gainCents: sum(chased.map(({ step }) => aheadOfMixCents(step, log))),
      tradeIds: chased.map(({ step }) => step.trade.id),
    };
  },
};

function isFirstPurchase({ trade }: Step, earlier: readonly Step[], { sinceMs }: KnownNews): boolean {
  const isSame = ({ trade: { action, symbol, timeMs } }: Step) =>
    action === 'buy' && symbol === trade.symbol && trade.timeMs - timeMs < HOUR_MS;
  return trade.action === 'buy' && trade.timeMs >= sinceMs && !earlier.some(isSame);
}

/** The share of the known time, at most 1: overlapping hours count twice. */
function partAfterNews({ sinceMs, goodMs }: KnownNews, { nowMs }: Log): number {
  return Math.min(1, (goodMs.length * HOUR_MS) / Math.max(1, nowMs - sinceMs));
}

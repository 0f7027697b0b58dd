import { dealCents } from '../../../../shared/order-rules.ts';
import { chanceOfAtLeast } from '../chance.ts';
import { aheadOfMixCents, type Step } from '../log.ts';
import { type Rule, sum } from '../rule.ts';

const coinsOf = (steps: readonly Step[]) => sum(steps.map(({ trade }) => dealCents(trade)));

/**
 * The Herfindahl index of the coins spent by company: 1 is one company, a half is two equally. Chance picks a company
 * evenly for each purchase; the company bought most may be any of them (Bonferroni). The size is what its purchases
 * made until its next sale or now, less what the same sums made in all companies.
 */
export const concentration: Rule = {
  habit: 'concentration',
  threshold: 1 / 3,
  least: 10,
  source: 'Goetzmann and Kumar, Equity Portfolio Diversification, 2008. The threshold, three companies alike, is ours.',
  measure: (log) => {
    const bought = log.steps.filter(({ trade }) => trade.action === 'buy' && log.symbols.includes(trade.symbol));
    const by = log.symbols.map((symbol) => bought.filter(({ trade }) => trade.symbol === symbol));
    const most = by.reduce((best, each) => (each.length > best.length ? each : best), []);
    const even = new Array(bought.length).fill(1 / log.symbols.length);
    return {
      count: bought.length,
      figure: bought.length > 0 ? sum(by.map((each) => (coinsOf(each) / coinsOf(bought)) ** 2)) : undefined,
      chance: Math.min(1, log.symbols.length * chanceOfAtLeast(most.length, even)),
      gainCents: sum(most.map((step) => aheadOfMixCents(step, log))),
      tradeIds: most.map(({ trade }) => trade.id),
    };
  },
};

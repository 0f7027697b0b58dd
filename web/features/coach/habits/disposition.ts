import { affordableShares, dealCents } from '../../../../shared/order-rules.ts';
import type { Lot } from '../../../lib/trade-window.ts';
import { chanceOfAtLeast } from '../chance.ts';
import type { Log, Step } from '../log.ts';
import { type Rule, sum } from '../rule.ts';

/**
 * Odean's ratio: the share of held winners that was sold, over that of the losers. Only sales with both to choose from
 * count; a player who chooses evenly sells winners in proportion to their number. The size is what selling as much of
 * the deepest loser instead of each winner would have saved until now, in whole shares.
 */
export const disposition: Rule = {
  habit: 'disposition',
  threshold: 1.5,
  least: 10,
  source: 'Odean, Are Investors Reluctant to Realize Their Losses?, 1998: his ratio is 1.5.',
  measure: (log) => {
    const sales = log.steps
      .filter((step, at) => isDecision(step, log.steps[at - 1]))
      .map((step) => choiceOf(step, log));
    const choices = sales.filter(({ winners, losers }) => winners > 0 && losers.length > 0);
    const sold = choices.filter(({ step }) => (step.profitCents ?? 0) > 0);
    const winners = sum(choices.map((choice) => choice.winners));
    const losers = sum(choices.map((choice) => choice.losers.length));
    // A half stands for no loser sold.
    const losersSold = Math.max(0.5, choices.length - sold.length);
    return {
      count: choices.length,
      figure: choices.length > 0 ? sold.length / winners / (losersSold / losers) : undefined,
      chance: chanceOfAtLeast(
        sold.length,
        choices.map((choice) => choice.winners / (choice.winners + choice.losers.length)),
      ),
      gainCents: sum(sold.map((choice) => sparedCents(choice, log))),
      tradeIds: sold.map(({ step }) => step.trade.id),
    };
  },
};

function isDecision({ trade, profitCents }: Step, previous: Step | undefined): boolean {
  return Boolean(profitCents) && !(previous?.trade.action === 'sell' && previous.trade.symbol === trade.symbol);
}

interface Choice {
  readonly step: Step;
  readonly winners: number;
  /** Sorted deepest first, in percent. */
  readonly losers: readonly { readonly symbol: string; readonly lot: Lot }[];
}

function choiceOf(step: Step, { priceAt }: Log): Choice {
  const { trade, held, profitCents = 0 } = step;
  const holdings = [...held].map(([symbol, lot]) => {
    const valueCents = lot.shares * priceAt(symbol, trade.timeMs);
    return {
      symbol,
      lot,
      gain: symbol === trade.symbol ? profitCents : valueCents / (lot.costCents ?? valueCents) - 1,
    };
  });
  const losers = holdings.filter(({ gain }) => gain < 0).sort((one, other) => one.gain - other.gain);
  return { step, losers, winners: holdings.filter(({ gain }) => gain > 0).length };
}

function sparedCents({ step: { trade }, losers }: Choice, { priceAt, nowMs }: Log): number {
  const [{ symbol, lot } = { symbol: '', lot: { shares: 0 } }] = losers;
  const priceCents = priceAt(symbol, trade.timeMs);
  const instead = Math.min(lot.shares, affordableShares(dealCents(trade), { action: 'buy', priceCents }));
  const missedCents = trade.shares * (priceAt(trade.symbol, nowMs) - trade.priceCents);
  return instead * (priceAt(symbol, nowMs) - priceCents) - missedCents;
}

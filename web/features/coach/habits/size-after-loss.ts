import { affordableShares, dealCents } from '../../../../shared/order-rules.ts';
import { chanceOfAtLeast } from '../chance.ts';
import type { Step } from '../log.ts';
import { type Rule, sum } from '../rule.ts';

/**
 * The first purchase after a sale at a loss, over that after a sale at a gain, as medians of their share of the
 * player's value. By chance, either kind is larger equally often. The size is what the shares beyond the usual part
 * made until the company's next sale or now, against coins.
 */
export const sizeAfterLoss: Rule = {
  habit: 'size-after-loss',
  threshold: 1.5,
  least: 8,
  source: 'Thaler and Johnson, Gambling with the House Money and Trying to Break Even, 1990. The threshold is ours.',
  measure: ({ steps }) => {
    const lost = steps.filter((_, at) => followsSale(steps, at, -1));
    const won = steps.filter((_, at) => followsSale(steps, at, 1));
    const usual = median(won.map(partOf));
    const pairs = lost.slice(0, won.length).map((step, at) => partOf(step) > partOf(won[at] as Step));
    const beyond = lost.map((step) => {
      const { trade, valueCents, exit } = step;
      const shares = Math.max(0, trade.shares - affordableShares(usual * valueCents, trade));
      return { id: trade.id, shares, gainCents: shares * (exit.priceCents - trade.priceCents) };
    });
    return {
      count: pairs.length,
      figure: lost.length > 0 && usual > 0 ? median(lost.map(partOf)) / usual : undefined,
      chance: chanceOfAtLeast(pairs.filter(Boolean).length, new Array(pairs.length).fill(1 / 2)),
      gainCents: sum(beyond.map(({ gainCents }) => gainCents)),
      tradeIds: beyond.filter(({ shares }) => shares > 0).map(({ id }) => id),
    };
  },
};

function followsSale(steps: readonly Step[], at: number, sign: number): boolean {
  return steps[at]?.trade.action === 'buy' && Math.sign(steps[at - 1]?.profitCents ?? 0) === sign;
}

function partOf({ trade, valueCents }: Step): number {
  return dealCents(trade) / valueCents;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

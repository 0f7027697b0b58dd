import { describe, expect, test } from 'vitest';
import { SLOTS_PER_DAY } from '../../../shared/slot.ts';
import { tiers } from '../../../shared/tiers.ts';
import { FigureCounter } from './figure-counter.ts';
import { estimate, figures, isWithin } from './figures.ts';
import { History } from './history.ts';
import { runLong } from './long-run.ts';
import { enginePath } from './price-path.ts';

/*
 * A small part of what `npm run market` measures. A figure may miss its interval by as much as so few markets leave open.
 */

const ERRORS_LEFT_OPEN = 4;

function slotSums(market: number) {
  const path = enginePath({ seed: `figures ${market}`, pastDays: 60 });
  const counter = new FigureCounter(path);
  const history = new History(path);
  for (let slot = 0; slot < 6 * SLOTS_PER_DAY; slot++) {
    history.next();
    counter.visit(history);
  }
  return counter.total();
}

describe('slot by slot', () => {
  const sums = Array.from({ length: 5 }, (_, market) => slotSums(market));

  describe.each(tiers)('prices of tier %s', (tier) => {
    test.each(figures.filter(({ needsYears }) => !needsYears))('have the wanted $name', (figure) => {
      const { value, error } = estimate(figure, tier, sums);
      const [least, most] = figure.wanted(tier);
      const open = ERRORS_LEFT_OPEN * error;
      expect(isWithin(value, [least - open, most + open]), `${value} ± ${error}, wanted ${least} to ${most}`).toBe(
        true,
      );
    });
  });
});

describe('over years', () => {
  const sums = Array.from({ length: 4 }, (_, market) => runLong(`years ${market}`).sums);

  test.each(tiers)('the daily returns of tier %s do not foretell the next', (tier) => {
    const figure = figures.find(({ name }) => name === 'autocorrelation, 1 d');
    if (!figure) throw new Error('no such figure');
    const { value, error } = estimate(figure, tier, sums);
    expect(Math.abs(value)).toBeLessThan(0.01 + ERRORS_LEFT_OPEN * error);
    expect(error).toBeLessThan(0.02);
  });
});

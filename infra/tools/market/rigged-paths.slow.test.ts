import { expect, test } from 'vitest';
import { TICKS_PER_DAY, TICKS_PER_HOUR } from '../../../shared/tick.ts';
import { chanceFrom } from '../seeded-random.ts';
import { type Figure, tickFigures } from './figures.ts';
import { COUNT, type History, move, record, tickPath } from './history.ts';
import { estimateGains, MOST_ERRORS } from './report.ts';
import { mean } from './statistics.ts';
import { gainsOf, strategies } from './strategies.ts';

/* Part of `npm run bench -- market`. The strategies must find the patterns hidden in rigged markets. */

const fair = Array.from({ length: 8 }, (_, index) =>
  record(tickPath(`fair ${index}`), { days: 2, rowsPerDay: TICKS_PER_DAY }),
);

/** The same markets with changed prices, rounded to whole cents. */
function rigged(shownOf: (history: History) => (price: number, at: number) => number): History[] {
  return fair.map((history) => {
    const shown = shownOf(history);
    const prices = history.prices.map((price, at) => Math.round(shown(price, at)));
    return { ...history, prices, openings: prices.slice(0, COUNT) };
  });
}

const biased = rigged(() => (price, at) => price * 1.1 ** (at / COUNT / TICKS_PER_DAY));

/** Ten cents are shown as one, so the walk continues below a cent. */
const rounded = rigged(() => (price) => price / 10);

/** A hundredth of the last hour's move is added in each tick. */
const trending = rigged((history) => {
  const added = new Float64Array(COUNT);
  return (price, at) => {
    added[at % COUNT] = (added[at % COUNT] as number) + move(history, at, TICKS_PER_HOUR) / 100;
    return price * Math.exp(added[at % COUNT] as number);
  };
});

/** Half of the noise dies out within half an hour. */
const noisy = rigged(() => {
  const chance = chanceFrom(1);
  const noise = new Float64Array(COUNT);
  return (price, at) => {
    noise[at % COUNT] = 0.5 ** (2 / TICKS_PER_HOUR) * (noise[at % COUNT] as number) + (chance.below(2001) - 1000) / 1e6;
    return price * (1 + (noise[at % COUNT] as number));
  };
});

function gainsIn(histories: readonly History[], kind = ''): number[] {
  const players = strategies.filter(({ name }) => name.startsWith(kind));
  const markets = histories.map((history) => ({ gains: gainsOf(history, players) }));
  return estimateGains(markets).map((estimates) => estimates.at(-1)?.t ?? 0);
}

test('no strategy gains in fair markets', () => {
  // Eight markets estimate their own errors poorly, with only seven degrees of freedom.
  for (const t of gainsIn(fair)) expect(Math.abs(t)).toBeLessThan(6);
});

test.each([
  ['buy and hold', 'a bias', biased],
  ['trend', 'momentum', trending],
  ['breakout', 'momentum', trending],
  ['rounding', 'a walk of hidden fractions', rounded],
  ['predictor', 'a walk of hidden fractions', rounded],
  ['rotation', 'noise that dies', noisy],
  ['predictor', 'noise that dies', noisy],
])('%s finds %s', (kind, _, histories) => {
  for (const t of gainsIn(histories, kind)) expect(t).toBeGreaterThan(MOST_ERRORS);
});

test('noise that dies out shows in the variance of 15 minutes', () => {
  const [{ of, wanted }] = tickFigures as [Figure];
  const valueIn = (histories: readonly History[]) => mean(histories.map((history) => of(history, 0)));
  expect(valueIn(fair)).toBeLessThan(wanted('standard')[1]);
  expect(valueIn(noisy)).toBeGreaterThan(wanted('standard')[1]);
});

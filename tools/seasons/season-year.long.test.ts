import { afterEach, beforeEach, expect, test } from 'vitest';
import { thinCharts } from '../../functions/testing/thin-charts.ts';
import { Simulation } from './simulation.ts';

/** A whole year of 300 players takes a quarter of an hour; otherwise there are five weeks with two season ends. */
const isYear = process.env.SEASON_YEAR === 'all';

/** Table engines remove expired items by their own clock, so the time is in the future. */
const year = {
  startMs: Date.UTC(2096, 11, 20, 15, 0, 3),
  days: 380,
  players: 300,
  actsPerTickJob: 24,
  latestHours: 12,
  minuteJobAway: [100, 150],
  tickJobAway: [
    [60, 62],
    [200, 203],
  ],
  seed: 7,
} as const;

const weeks = {
  startMs: Date.UTC(2097, 0, 23, 12, 0, 3),
  days: 38,
  players: 16,
  actsPerTickJob: 5,
  latestHours: 30,
  minuteJobAway: [8, 13],
  tickJobAway: [
    [11, 17],
    [20, 26],
    [28, 33],
  ],
  seed: 3,
} as const;

let endThinning: () => void;
beforeEach(() => {
  endThinning = thinCharts();
});
afterEach(() => endThinning());

test.runIf(!isYear)('two seasons end once, and every board and final rank is what log and candles give', async () => {
  const simulation = new Simulation(weeks);
  await simulation.play();
  expect(simulation.seasons.map(({ season }) => season)).toEqual(['2097-01', '2097-02']);
  expect(Math.min(...simulation.seasons.map(({ players }) => players))).toBeGreaterThan(5);
  expect(simulation.trades).toBeGreaterThan(150);
});

test.runIf(isYear)(
  'every season of a year ends once, and every board and final rank is what log and candles give',
  async () => {
    const simulation = new Simulation({ ...year, tell: (line) => process.stderr.write(`${line}\n`) });
    await simulation.play();
    expect(simulation.seasons).toHaveLength(13);
  },
  7_200_000,
);

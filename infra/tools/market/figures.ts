import { characters } from '../../../shared/market/character.ts';
import { TICKS_PER_DAY as DAY, TICKS_PER_HOUR as HOUR, TICKS_PER_MINUTE as MINUTE } from '../../../shared/tick.ts';
import { STOCKS_PER_TIER, type Tier } from '../../../shared/tiers.ts';
import { COUNT, companiesOf, type History, pricesOf, returnsOf } from './history.ts';
import { autocorrelation, correlation, kurtosis, mean } from './statistics.ts';

type Measure = (history: History, tier: number) => number;

export interface Figure {
  readonly name: string;
  readonly of: Measure;
  readonly wanted: (tier: Tier) => readonly [least: number, most: number];
}

const figure = (name: string, of: Measure, wanted: Figure['wanted']): Figure => ({ name, of, wanted });

/** Sampling error around the designed values. */
const TOLERANCE = 0.06;
const around = (value: number) => [value * (1 - TOLERANCE), value * (1 + TOLERANCE)] as const;
/** The trend is too weak to profit from following or fading it. */
const NO_AUTOCORRELATION = [-0.01, 0.01] as const;

const ofCompanies = (of: (history: History, company: number) => number): Measure => {
  return (history, tier) => mean(companiesOf(tier).map((company) => of(history, company)));
};
const ofReturns = (ticks: number, of: (returns: Float64Array) => number) =>
  ofCompanies((history, company) => of(returnsOf(history, company, ticks)));
const variance = (ticks: number) => ofReturns(ticks, (returns) => mean(returns, 2));
const memory = (ticks: number, lag: number) =>
  ofReturns(ticks, (returns) => autocorrelation(returns.map(Math.abs), lag));

const unforeseen = (span: string, ticks: number) =>
  figure(`autocorrelation, ${span}`, ofReturns(ticks, autocorrelation), () => NO_AUTOCORRELATION);

const ratio = (one: Measure, other: Measure): Measure => {
  return (history, tier) => one(history, tier) / other(history, tier);
};

/** An hour's news per company, each raised to a power, which gives the number or the variance. */
const newsAnHour = (power: number): Measure => {
  return ({ news, days }, tier) => {
    const ofTier = news.filter((size, at) => size !== 0 && Math.floor((at % COUNT) / STOCKS_PER_TIER) === tier);
    return (mean(ofTier, power) * ofTier.length) / STOCKS_PER_TIER / (24 * days);
  };
};
const newsShare = (tier: Tier) => {
  const { dayDeviation, newsDeviation, newsEveryHours } = characters[tier];
  return (24 / newsEveryHours) * (newsDeviation / dayDeviation) ** 2;
};

/** A share of the day's range, where 1 is a single step. */
const largestStep = ofCompanies((history, company) => {
  const logs = pricesOf(history, company).map(Math.log);
  const ofDays = Array.from({ length: history.days }, (_, day) => {
    const ofDay = logs.subarray(day * history.rowsPerDay, (day + 1) * history.rowsPerDay + 1);
    const steps = ofDay.subarray(1).map((log, row) => Math.abs(log - (ofDay[row] as number)));
    return Math.max(...steps) / (Math.max(...ofDay) - Math.min(...ofDay));
  });
  return mean(ofDays);
});

export const tickFigures: readonly Figure[] = [
  // Variance grows with time unless there is noise that dies out.
  figure('variance of 15 min, of that of an hour', ratio(variance(HOUR / 4), variance(HOUR)), () => around(0.25)),
  figure('news an hour', newsAnHour(0), (tier) => around(1 / characters[tier].newsEveryHours)),
  figure('news, share of the variance', ratio(newsAnHour(2), variance(HOUR)), (tier) => around(newsShare(tier))),
  unforeseen('10 s', 1),
  unforeseen('1 min', MINUTE),
  unforeseen('15 min', HOUR / 4),
  figure("largest step of a day's range", largestStep, () => [0, 0.25]),
];

const HOURS_PER_MONTH = (365 * 24) / 12;
const SETTLING_DAYS = 365;

type Chosen = (growths: readonly number[], shares: readonly number[]) => number;

const equalParts: Chosen = (growths) => mean(growths);
const lowest: Chosen = (growths, shares) => growths[shares.indexOf(Math.min(...shares))] as number;

/** Logarithmic growth per day. `chosen` selects hours by their growth and by prices relative to openings. */
function growth(chosen: Chosen): Measure {
  return ({ rows, rowsPerDay, prices, openings }, tier) => {
    const firstRow = SETTLING_DAYS * rowsPerDay;
    let sum = 0;
    for (let row = firstRow; row < rows - 1; row++) {
      const places = companiesOf(tier).map((company) => row * COUNT + company);
      const growths = places.map((at) => (prices[at + COUNT] as number) / (prices[at] as number));
      const shares = places.map((at) => (prices[at] as number) / (openings[at % COUNT] as number));
      sum += Math.log(chosen(growths, shares));
    }
    return (sum / (rows - 1 - firstRow)) * rowsPerDay;
  };
}

const withOthers = ofCompanies((history, company) => {
  const others = Array.from({ length: COUNT }, (_, other) => returnsOf(history, other, DAY));
  const [own] = others.splice(company, 1) as [Float64Array];
  return mean(others.map((other) => correlation(own, other)));
});

const outOfRange = ofCompanies((history, company) => {
  const opening = history.openings[company] as number;
  return mean(pricesOf(history, company).map((price) => Number(price < opening / 10 || price > opening * 10)));
});

const mostPremium: Record<Tier, number> = { standard: 0.0004, bronze: 0.0008, silver: 0.0014, gold: 0.0025 };
const mostOfPatience: Record<Tier, number> = { standard: 0.0025, bronze: 0.0035, silver: 0.005, gold: 0.0075 };

/** Figures for years of history, because a few days see only one or two levels of volatility. */
export const yearFigures: readonly Figure[] = [
  figure(
    'deviation, 24 h',
    (...of) => Math.sqrt(variance(DAY)(...of)),
    (tier) => around(characters[tier].dayDeviation),
  ),
  unforeseen('1 h', HOUR),
  unforeseen('1 d', DAY),
  figure('of absolute returns, 1 h', memory(HOUR, 1), () => [0.1, 1]),
  figure('of absolute returns, 5 d apart', memory(DAY, 5), () => [0.05, 0.3]),
  figure('kurtosis, 1 h', ofReturns(HOUR, kurtosis), () => [5, 50]),
  figure('kurtosis, 1 d', ofReturns(DAY, kurtosis), () => [5, 8]),
  figure('correlation with the others, 1 d', withOthers, () => [0.2, 0.4]),
  figure('premium: equal parts, made equal hourly', growth(equalParts), (tier) => [0, mostPremium[tier]]),
  figure('patience: the lowest against its opening', growth(lowest), (tier) => [0, mostOfPatience[tier]]),
  figure('time outside a tenth to tenfold', outOfRange, () => [0, 0.02]),
];

export function indexYears({ rows, prices }: History): number[] {
  const monthOf = (month: number) => prices.subarray(month * HOURS_PER_MONTH * COUNT).subarray(0, COUNT);
  const years: number[] = [];
  for (let month = 0; (month + 1) * HOURS_PER_MONTH < rows; month++) {
    const [opens, next] = [monthOf(month), monthOf(month + 1)];
    const grown = mean(opens.map((open, company) => (next[company] as number) / open));
    years[Math.floor(month / 12)] = (years[Math.floor(month / 12)] ?? 1) * grown;
  }
  return years;
}

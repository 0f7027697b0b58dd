import { expect, test } from 'vitest';
import type { Player } from '../../../functions/domain/player.ts';
import { madeTrade, marketWith, orderOf, playerWith } from '../../../functions/testing/trading.ts';
import { chanceFrom } from '../../../infra/tools/seeded-random.ts';
import { findListed, type StockSymbol } from '../../../shared/companies.ts';
import { STARTING_CASH_CENTS } from '../../../shared/money.ts';
import type { Lot, OwnTrade } from '../../lib/trade-window.ts';
import { coachMarket, END_MS, randomPlayer } from '../../testing/coach-market.ts';
import { coach, type Finding } from './coach.ts';
import { type CoachInput, readLog } from './log.ts';
import { patientPlayer } from './patient.ts';
import type { Habit } from './rule.ts';

const HOUR_MS = 3_600_000;
const CANDLE_MS = 4 * HOUR_MS;
const DAYS = 30;
const NOW_MS = DAYS * 24 * HOUR_MS;

const course = (steps: Record<number, number>) => {
  let cents = 0;
  return Array.from({ length: NOW_MS / CANDLE_MS }, (_, at) => {
    cents = steps[at] ?? cents;
    return { startMs: at * CANDLE_MS, openCents: cents, closeCents: steps[at + 1] ?? cents };
  });
};

type Figures = readonly [hours: number, action: OwnTrade['action'], symbol: string, shares: number, priceCents: number];
function trade(...[hours, action, symbol, shares, priceCents]: Figures): OwnTrade {
  return { id: `${hours}`, timeMs: hours * HOUR_MS, action, symbol, shares, priceCents };
}

function inputOf(trades: OwnTrade[], differences: Partial<CoachInput> = {}): CoachInput {
  // A is at 150 and B at 60 from the fourth day on.
  const courses = new Map(Object.entries({ A: course({ 0: 100, 24: 150 }), B: course({ 0: 100, 24: 60 }) }));
  const empty = { cashCents: 100_000, lots: new Map(), news: new Map(), symbols: ['A', 'B'] };
  return { ...empty, trades, courses, fromMs: 0, nowMs: NOW_MS, ...differences };
}

const found = (habit: Habit, input: CoachInput) =>
  coach(input).findings.find((finding) => finding.habit === habit) as Finding;

test('turnover is compared with keeping the first holdings, to the cent', () => {
  const lots = new Map([['A', { shares: 10, costCents: 1_000 }]]);
  const input = inputOf([trade(5, 'sell', 'A', 10, 101), trade(9, 'buy', 'B', 7, 99)], { lots });
  // The 10 A, if kept, would be worth 1,500 instead of 1,010; the 7 B are worth 420 instead of 693.
  expect(found('turnover', input)).toMatchObject({ gainCents: 10 * (101 - 150) + 7 * (60 - 99), count: 1, against: 0 });
  expect(coach(input).nowCents).toBe(100_000 + 1_010 - 693 + 420);
});

test('a sold winner is compared with the deepest loser kept, in whole shares', () => {
  const lots = new Map([
    ['A', { shares: 10, costCents: 900 }],
    ['B', { shares: 20, costCents: 2_500 }],
  ]);
  const sale = trade(5, 'sell', 'A', 5, 110);
  // The sale came to 550: 5 shares of B at 100. They have lost 40 each since, and A's have gained 40.
  const expected = { gainCents: -5 * 40 - 5 * 40, count: 1, tradeIds: ['5'] };
  expect(found('disposition', inputOf([sale], { lots }))).toMatchObject(expected);
  // C has lost less, so it is not chosen.
  const third = { lots: new Map([['C', { shares: 9, costCents: 909 }], ...lots]), symbols: ['A', 'B', 'C'] };
  const courses = new Map([...inputOf([]).courses, ['C', course({ 0: 100 })] as const]);
  expect(found('disposition', inputOf([sale], { ...third, courses })).gainCents).toBe(-5 * 40 - 5 * 40);
  const unknown = new Map<string, Lot>([...lots, ['B', { shares: 20, costCents: undefined }]]);
  expect(found('disposition', inputOf([sale], { lots: unknown })).count).toBe(0);
});

test('a sale in parts is one decision', () => {
  const lots = new Map([
    ['A', { shares: 10, costCents: 900 }],
    ['B', { shares: 20, costCents: 2_500 }],
  ]);
  const parts = [5, 6, 7].map((hours) => trade(hours, 'sell', 'A', 2, 110));
  expect(found('disposition', inputOf(parts, { lots })).count).toBe(1);
});

test('a purchase within an hour after good news is compared with the same sum in all companies', () => {
  const news = new Map([['A', { sinceMs: 0, goodMs: [4.5 * HOUR_MS, 50 * HOUR_MS] }]]);
  const buys = [5, 5.2, 20].map((hours) => trade(hours, 'buy', 'A', 10, 120));
  // The 600 in A have made 300; 600 in B have lost 240.
  const figure = 1 / (2 * (2 / (DAYS * 24)));
  const expected = { count: 2, figure, gainCents: 10 * 30 - 60, tradeIds: ['5'] };
  expect(found('news', inputOf(buys, { news }))).toMatchObject(expected);
  expect(found('news', inputOf(buys)).count).toBe(0);
});

test('the shares beyond the usual part after a loss are measured until the next sale', () => {
  const lots = new Map([['B', { shares: 40, costCents: 4_000 }]]);
  const trades = [
    trade(1, 'sell', 'B', 1, 110),
    trade(2, 'buy', 'A', 10, 100),
    trade(3, 'sell', 'B', 1, 90),
    trade(4, 'buy', 'A', 30, 100),
    trade(90, 'sell', 'A', 40, 130),
  ];
  // The usual part is 1,000 of 104,010, so 9 shares of A at 104,000.
  const expected = { count: 1, gainCents: 21 * 30, tradeIds: ['4'] };
  expect(found('size-after-loss', inputOf(trades, { lots }))).toMatchObject(expected);
});

test("the last hour's trades are compared with the price three hours earlier", () => {
  // A is at 102 from 20:00 of the first day on, and at 104 from 20:00 of the second.
  const courses = new Map([['A', course({ 0: 100, 5: 102, 11: 104 })]]);
  const trades = [trade(23.5, 'buy', 'A', 10, 103), trade(47.5, 'sell', 'A', 4, 107), trade(70, 'buy', 'A', 1, 100)];
  expect(found('last-hour', inputOf(trades, { courses, symbols: ['A'] }))).toMatchObject({
    ...{ count: 3, figure: 2, gainCents: 10 * (102 - 103) + 4 * (107 - 104), tradeIds: ['23.5', '47.5'] },
  });
});

test('coins spent on one company are concentrated by 1, on two equally by a half', () => {
  const one = inputOf([trade(1, 'buy', 'A', 10, 100), trade(2, 'buy', 'A', 10, 100)]);
  expect(found('concentration', one)).toMatchObject({ figure: 1, against: 0.5, gainCents: 2 * (10 * 50 - 5 * 10) });
  const two = inputOf([trade(1, 'buy', 'A', 10, 100), trade(2, 'buy', 'B', 10, 100)]);
  expect(found('concentration', two)).toMatchObject({ figure: 0.5, against: 0.5 });
});

test('less than a week is extrapolated to a month like a week', () => {
  const trades = [trade(23.5, 'buy', 'A', 10, 103)];
  const perMonth = (fromMs: number) => found('last-hour', inputOf(trades, { fromMs })).coinsPerMonthCents;
  expect([perMonth(0), perMonth(NOW_MS / 2), perMonth(NOW_MS - 1)]).toEqual([-30, -60, Math.round((-30 * 30) / 7)]);
});

test('nothing is known of a player without trades', () => {
  const { findings, patient } = coach(inputOf([]));
  expect(new Set(findings.map(({ verdict }) => verdict))).toEqual(new Set(['too few to know']));
  expect(patient).toMatchObject({ startCents: 100_000, nowCents: 100_000 + 500 * 50 - 500 * 40 });
});

test('later prices change only the value of a finding', () => {
  const input = randomPlayer(coachMarket(0), chanceFrom(1)).input();
  const lastMs = input.trades.at(-1)?.timeMs ?? 0;
  const later = new Map(
    [...input.courses].map(([symbol, candles]) => {
      const changed = candles.map(({ startMs, openCents, closeCents }) => {
        const factor = startMs > lastMs ? 2 : 1;
        return { startMs, openCents: factor * openCents, closeCents: factor * closeCents };
      });
      return [symbol, [...changed, { startMs: lastMs + 1, openCents: 1, closeCents: 1 }]];
    }),
  );
  const shown = (courses: CoachInput['courses']) =>
    coach({ ...input, courses }).findings.map(({ habit, count, figure, tradeIds, chance }) => {
      // Turnover has its own test, so its chance is left out.
      return { habit, count, figure, tradeIds, chance: habit === 'turnover' ? 0 : chance };
    });
  expect(shown(later)).toEqual(shown(input.courses));
  expect(coach({ ...input, courses: later }).nowCents).not.toBe(coach(input).nowCents);
});

test("the patient player's coins and shares are those of an account with the same trades", () => {
  const market = coachMarket(0);
  for (const [seed, companies] of [6, 12, 24].entries()) {
    const input = randomPlayer(market, chanceFrom(seed)).input();
    const symbols = [...market.courses.keys()].slice(0, companies);
    const log = readLog({ ...input, symbols, trades: [] });
    const patient = patientPlayer(log);
    let player: Player = playerWith();
    for (const { id, symbol, shares, priceCents } of patient.trades) {
      const conditions = marketWith({ symbol, priceCents });
      player = madeTrade(player, orderOf({ id, symbol: symbol as StockSymbol, shares }), conditions).player;
    }
    const held = [...player.holdings].map(
      ([symbol, { shares }]) => shares * (market.courses.get(symbol)?.at(-1)?.closeCents ?? 0),
    );
    expect(patient.startCents).toBe(STARTING_CASH_CENTS);
    expect(patient.nowCents).toBe(held.reduce((sum, cents) => sum + cents, player.cashCents));
    expect(symbols.every((symbol) => findListed(symbol, END_MS))).toBe(true);
  }
});

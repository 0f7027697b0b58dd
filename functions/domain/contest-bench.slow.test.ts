import { expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { type ContestRules, capCentsOf, type contestBoards } from '../../shared/contest.ts';
import { firstTickOfDay, TICKS_PER_DAY } from '../../shared/tick.ts';
import { tiers } from '../../shared/tiers.ts';
import { keysFrom } from '../testing/keys.ts';
import { contestDaysOf } from './contest-score.ts';
import { freshMark, type Mark, markAfter, ranksOf } from './contest-standings.ts';
import { type CandleRow, candleOf, candlePlace } from './market/candles.ts';
import { advance, openMarket } from './market/run.ts';
import { type MedalDay, medalScore } from './seasons/medal-score.ts';

/*
 * Contests of a week and of a month on the real market, by different seeds: 60 players who take part, one who earns a
 * coin a day with a few shares, and one who holds coins alone. A board that rewards the last two is no game.
 */

const CONTESTS = 25;
const MONTH = 30;
const WEEK = 7;
/** The prices have left their opening by then. */
const RUN_IN_DAYS = 20;
const HONEST = 60;
const [COIN_A_DAY, COINS_ALONE] = [HONEST + 1, HONEST + 2];

const rules = { startCents: 1_000_000, capBasisPoints: 2_500, tiers } as unknown as ContestRules;
const capCents = capCentsOf(rules);

/** A day's prices at midnight, at noon and at the end. */
interface Day {
  readonly at: readonly (readonly number[])[];
  readonly medal: MedalDay;
}

function daysOf(seed: number): Day[] {
  const day = 20_000;
  let market = openMarket({ keys: keysFrom(`contest ${seed}`, firstTickOfDay(day)), tick: firstTickOfDay(day) });
  market = advance(market, firstTickOfDay(day + RUN_IN_DAYS));
  return Array.from({ length: MONTH }, (_, each) => {
    const firstTick = firstTickOfDay(day + RUN_IN_DAYS + each);
    const rowAt = (tick: number): CandleRow => {
      market = advance(market, tick);
      const { prices, moods, news } = market;
      return candleOf(candlePlace('day', firstTick), { tick, prices, index: 0, jumps: [], moods, news });
    };
    const [open, noon, close] = [0, TICKS_PER_DAY / 2, TICKS_PER_DAY - 1].map((ticks) => rowAt(firstTick + ticks)) as [
      CandleRow,
      CandleRow,
      CandleRow,
    ];
    const whole = { ...open, close: close.close, levels: { open: open.levels.open, close: close.levels.close } };
    const at = [open, noon, close].map((row) => [...row.open].slice(0, companies.length));
    return { at, medal: contestDaysOf([whole], rules)[0] as MedalDay };
  });
}

/** A generator of its own for each player, so that none depends on another. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

interface Account {
  cashCents: number;
  readonly shares: number[];
}

type Move = (account: Account, prices: readonly number[], day: number) => void;

const worthOf = ({ cashCents, shares }: Account, prices: readonly number[]) =>
  shares.reduce((sum, count, company) => sum + count * (prices[company] as number), cashCents);

function buy(account: Account, company: number, cents: number, prices: readonly number[]): void {
  const price = prices[company] as number;
  const count = Math.max(0, Math.floor(Math.min(cents, capCents, account.cashCents) / price));
  account.shares[company] = (account.shares[company] as number) + count;
  account.cashCents -= count * price;
}

function sell(account: Account, company: number, prices: readonly number[]): void {
  account.cashCents += (account.shares[company] as number) * (prices[company] as number);
  account.shares[company] = 0;
}

function sellAll(account: Account, prices: readonly number[]): void {
  for (const company of prices.keys()) sell(account, company, prices);
}

function buyEqually(account: Account, picks: readonly number[], prices: readonly number[]): void {
  const cents = account.cashCents / picks.length;
  for (const company of picks) buy(account, company, cents, prices);
}

function shuffled(random: () => number): number[] {
  return companies
    .map((_, company) => ({ company, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ company }) => company);
}

const holder: (random: () => number) => Move = (random) => (account, prices, day) => {
  if (day === 0) buyEqually(account, shuffled(random).slice(0, 4 + Math.floor(random() * 7)), prices);
};

/** Replaces one company by another each day. */
const trader: (random: () => number) => Move = (random) => (account, prices, day) => {
  const picks = shuffled(random);
  if (day === 0) return buyEqually(account, picks.slice(0, 6), prices);
  const sold = picks.find((company) => (account.shares[company] as number) > 0);
  if (sold !== undefined) sell(account, sold, prices);
  buy(account, picks[0] as number, account.cashCents, prices);
};

/** Bets on as few companies as the cap allows, and on others each day. */
const gambler: (random: () => number) => Move = (random) => (account, prices) => {
  sellAll(account, prices);
  for (const company of shuffled(random).slice(0, 4)) buy(account, company, capCents, prices);
};

/** Holds the eight companies that are lowest against their opening prices, and looks at them once a week. */
const patient: (random: () => number) => Move = () => (account, prices, day) => {
  if (day % WEEK !== 0) return;
  sellAll(account, prices);
  const height = (company: number) => (prices[company] as number) / (companies[company]?.openingCents as number);
  buyEqually(account, [...companies.keys()].sort((one, other) => height(one) - height(other)).slice(0, 8), prices);
};

const kinds = [
  ...Array(36).fill(holder),
  ...Array(10).fill(trader),
  ...Array(8).fill(gambler),
  ...Array(6).fill(patient),
] as (typeof holder)[];

function marksAfter(days: readonly Day[], seed: number): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  const medals = days.map(({ medal }) => medal);
  for (const [index, kind] of kinds.entries()) {
    const move = kind(chance(1000 * seed + index));
    const account: Account = { cashCents: rules.startCents, shares: companies.map(() => 0) };
    let mark = freshMark(rules);
    for (const [day, { at }] of days.entries()) {
      const [, noon, close] = at as [number[], number[], number[]];
      const score = medalScore([{ ...account, shares: [...account.shares] }], [medals[day] as MedalDay], mark.score);
      move(account, noon, day);
      const valueCents = worthOf(account, close);
      const isInvested = (valueCents - account.cashCents) * 10 >= rules.startCents;
      mark = markAfter(mark, { valueCents, score, trades: 0, isInvested });
    }
    marks.set(index + 1, mark);
  }
  // Two shares of the cheapest company are held overnight, and a bracket sells them a coin dearer.
  let coin = freshMark(rules);
  for (const [day, medal] of medals.entries()) {
    const few = {
      cashCents: rules.startCents + 100 * day,
      shares: companies.map((_, company) => (company === 5 && day > 0 ? 2 : 0)),
    };
    coin = markAfter(coin, {
      valueCents: coin.valueCents + 100,
      score: medalScore([few], [medal], coin.score),
      ...{ trades: 0, isInvested: false },
    });
  }
  marks.set(COIN_A_DAY, coin);
  marks.set(COINS_ALONE, freshMark(rules));
  return marks;
}

const months = Array.from({ length: CONTESTS }, (_, seed) => daysOf(seed));
const lengths = { week: WEEK, month: MONTH };
const boards = ['return', 'risk'] as const satisfies typeof contestBoards;

const ranksIn = (length: keyof typeof lengths, board: (typeof boards)[number]) =>
  months.map((days, seed) => ranksOf(marksAfter(days.slice(0, lengths[length]), seed), { board }));
const rankOf = (ranks: ReadonlyMap<number, number>, number: number) => ranks.get(number) as number;

test.each(boards.flatMap((board) => [['week', board] as const, ['month', board] as const]))(
  'nobody who risks nothing comes near to winning a %s by %s',
  (length, board) => {
    const best = ranksIn(length, board).map((ranks) => Math.min(rankOf(ranks, COIN_A_DAY), rankOf(ranks, COINS_ALONE)));
    expect(Math.min(...best)).toBeGreaterThan(HONEST);
  },
);

test('patience is worth half the field in a month by score, and less by return', () => {
  const meanRank = (board: (typeof boards)[number]) => {
    const numbers = kinds.flatMap((kind, index) => (kind === patient ? [index + 1] : []));
    const ranks = ranksIn('month', board).flatMap((of) => numbers.map((number) => rankOf(of, number)));
    return ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
  };
  expect(meanRank('risk')).toBeLessThan(HONEST / 4);
  expect(meanRank('return')).toBeGreaterThan(HONEST / 4);
});

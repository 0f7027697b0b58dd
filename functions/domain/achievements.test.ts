import { describe, expect, test } from 'vitest';
import { type AchievementId, achievementIds, achievementsOf, withAchievements } from '../../shared/achievements.ts';
import type { StockSymbol } from '../../shared/companies.ts';
import { tiers } from '../../shared/tiers.ts';
import { openingCompanies } from '../testing/run.ts';
import { madeTrade, marketWith, orderOf, owning, playerWith, TRADED_DAY } from '../testing/trading.ts';
import type { Player } from './player.ts';
import type { Order } from './trade.ts';

const ALL = withAchievements(0, achievementIds);

/** The player has every other achievement, so that a trade earns this one or none. */
const lacking = (id: AchievementId, differences: Partial<Player> = {}): Player =>
  playerWith({ cashCents: 10_000_000, ...differences, achievements: ALL & ~withAchievements(0, [id]) });

const holdingsOf = (symbols: readonly StockSymbol[]) =>
  new Map(symbols.map((symbol) => [symbol, { shares: 1, costCents: 100 }]));
const symbols = openingCompanies.map(({ symbol }) => symbol);
const ofTier = (tier: string) =>
  openingCompanies.filter((company) => company.tier === tier).map(({ symbol }) => symbol);

const buying = (symbol: string, priceCents = 100) => ({
  order: orderOf({ symbol }),
  market: marketWith({ symbol, priceCents }),
});
const earned = (player: Player, { order, market }: ReturnType<typeof buying>) =>
  madeTrade(player, order, market).earned;
const trading = (differences: Partial<Order>, priceCents = 100) => ({
  order: orderOf(differences),
  market: marketWith({ priceCents }),
});

const ordering = (orderType: 'limit' | 'stop') => trading({ orderType, seenPriceCents: 100 });

type Row = [rule: string, AchievementId, earns: boolean, Player, ReturnType<typeof buying>];

describe('a trade earns', () => {
  test.each<Row>([
    ['the first trade of a player', 'first-trade', true, lacking('first-trade'), buying('TFM')],
    ['a limit order', 'first-limit', true, lacking('first-limit'), ordering('limit')],
    ['a stop order', 'first-limit', false, lacking('first-limit'), ordering('stop')],
    ['a market order', 'first-limit', false, lacking('first-limit'), buying('TFM')],
    ...sixCompanies(),
    ...everyTier(),
    ...days(),
    ...profits(),
    ...wholeMarket(),
  ])('%s: %s, %s', (_, id, earns, player, traded) => {
    expect(earned(player, traded)).toEqual(earns ? [id] : []);
  });

  test('no achievement twice', () => {
    const { player } = madeTrade(lacking('first-trade'), orderOf(), marketWith({ priceCents: 100 }));
    expect(player.achievements).toBe(ALL);
    expect(earned(player, buying('TFM'))).toEqual([]);
  });

  test('several achievements at once, kept in the order of the list', () => {
    const player = playerWith({ holdings: holdingsOf(symbols.slice(0, 5)), achievements: 0 });
    const { player: after, earned: told } = madeTrade(
      player,
      ...(Object.values(buying(symbols[5] as string)) as [Order, never]),
    );
    expect(told).toEqual(expect.arrayContaining(['first-trade', 'six-companies']));
    expect(achievementsOf(after.achievements).toSorted()).toEqual([...told].toSorted());
  });
});

function sixCompanies(): Row[] {
  const owner = (count: number) => lacking('six-companies', { holdings: holdingsOf(symbols.slice(0, count)) });
  return [
    ['a sixth company', 'six-companies', true, owner(5), buying(symbols[5] as string)],
    ['a fifth company', 'six-companies', false, owner(4), buying(symbols[4] as string)],
    ['more of one of five companies', 'six-companies', false, owner(5), buying(symbols[0] as string)],
    ['the sale of all of the sixth', 'six-companies', false, owner(6), trading({ symbol: symbols[0], action: 'sell' })],
  ];
}

function everyTier(): Row[] {
  return tiers.flatMap((missing) => {
    const others = tiers.filter((tier) => tier !== missing).map((tier) => ofTier(tier)[0] as StockSymbol);
    const owner = lacking('every-tier', { holdings: holdingsOf(others) });
    const [own] = ofTier(missing);
    const another = ofTier(tiers.find((tier) => tier !== missing) as string)[1];
    return [
      [`a share of ${missing}, the last tier`, 'every-tier', true, owner, buying(own as string)],
      [`a share of another tier than ${missing}`, 'every-tier', false, owner, buying(another as string)],
    ];
  });
}

function days(): Row[] {
  const after = (daysInRow: number, day: number) => lacking('seven-days', { daysInRow, day });
  return [
    ['the seventh day in a row', 'seven-days', true, after(6, TRADED_DAY - 1), buying('TFM')],
    ['the sixth day in a row', 'seven-days', false, after(5, TRADED_DAY - 1), buying('TFM')],
    ['another trade of the sixth day', 'seven-days', false, after(6, TRADED_DAY), buying('TFM')],
    ['a day after a gap', 'seven-days', false, after(6, TRADED_DAY - 2), buying('TFM')],
    ['a fill of the day before, made late', 'seven-days', false, after(6, TRADED_DAY + 1), buying('TFM')],
  ];
}

function profits(): Row[] {
  const owner = (shares: number, costCents: number) => lacking('profit-taker', owning('TFM', shares, costCents));
  const selling = (shares: number, priceCents: number) => trading({ action: 'sell', shares }, priceCents);
  return [
    ['a sale for exactly a quarter more', 'profit-taker', true, owner(4, 400), selling(4, 125)],
    ['a sale for a cent less than that', 'profit-taker', false, owner(4, 401), selling(4, 125)],
    ['a sale of some, whose part of the cost is rounded down', 'profit-taker', true, owner(3, 302), selling(1, 125)],
    ['the sale of the rest, which has the rounded cent', 'profit-taker', false, owner(1, 102), selling(1, 127)],
    ['a sale at a loss', 'profit-taker', false, owner(1, 1_000), selling(1, 125)],
    ['a purchase', 'profit-taker', false, owner(1, 100), trading({}, 10_000)],
  ];
}

function wholeMarket(): Row[] {
  const owner = (count: number) => lacking('whole-market', { holdings: holdingsOf(symbols.slice(0, count)) });
  const last = symbols.length - 1;
  return [
    ['the last company', 'whole-market', true, owner(last), buying(symbols[last] as string)],
    ['the last but one', 'whole-market', false, owner(last - 1), buying(symbols[last - 1] as string)],
  ];
}

describe('the days in a row', () => {
  const daysAfter = (player: Partial<Player>) =>
    madeTrade(playerWith(player), orderOf(), marketWith({ priceCents: 100 })).player.daysInRow;
  test.each([
    ['begin with the first trade', {}, 1],
    ['go on with a trade of the next day', { day: TRADED_DAY - 1, daysInRow: 3 }, 4],
    ['stand still with another trade of the day', { day: TRADED_DAY, daysInRow: 3 }, 3],
    ['begin again after a day without a trade', { day: TRADED_DAY - 2, daysInRow: 3 }, 1],
  ])('%s', (_, player, days) => {
    expect(daysAfter(player)).toBe(days);
  });
});

import { describe, expect, test } from 'vitest';
import { companies, type StockSymbol } from '../../../shared/companies.ts';
import { firstSlotOfDay } from '../../../shared/slot.ts';
import { newPlayer, type Player } from '../player.ts';
import { Roster } from './roster.ts';

const COMPANIES = companies.length;
const DAY = 20_000;

function player(id: string, differences: Partial<Player> = {}): Player {
  return { ...newPlayer({ id, nowMs: 0 }), ...differences };
}

function owning(...shares: [symbol: StockSymbol, count: number][]): Pick<Player, 'holdings'> {
  return { holdings: new Map(shares.map(([symbol, count]) => [symbol, { shares: count, costCents: 1 }])) };
}

/** A row of the columns: what the ranking values a player by. */
function row(roster: Roster, index: number) {
  const shares = roster.shares.slice(index * COMPANIES, (index + 1) * COMPANIES);
  return {
    cashCents: roster.cashCents[index],
    joinedAtMs: roster.joinedAtMs[index],
    shares: companies.flatMap(({ symbol }, company) => (shares[company] ? [`${symbol} ${shares[company]}`] : [])),
  };
}

describe('a roster', () => {
  test('has a row for each player, in the order in which they came', () => {
    const roster = new Roster();
    roster.put(player('ada', { cashCents: 5, joinedAtMs: 1, ...owning(['TFM', 2], ['MML', 3]) }));
    roster.put(player('bob', { cashCents: 6, joinedAtMs: 2, ...owning(['NTI', 4]) }));
    expect([roster.size, roster.ids]).toEqual([2, ['ada', 'bob']]);
    expect(row(roster, 0)).toEqual({ cashCents: 5, joinedAtMs: 1, shares: ['TFM 2', 'MML 3'] });
    expect(row(roster, 1)).toEqual({ cashCents: 6, joinedAtMs: 2, shares: ['NTI 4'] });
  });

  test('takes what is new of a player for what was known, and leaves the neighbours alone', () => {
    const roster = new Roster();
    for (const id of ['ada', 'bob', 'eve']) roster.put(player(id, { cashCents: 1, ...owning(['TFM', 1], ['MML', 1]) }));
    roster.put(player('bob', { cashCents: 9, ...owning(['NTI', 2]) }));
    expect(roster.size).toBe(3);
    const kept = { cashCents: 1, joinedAtMs: 0, shares: ['TFM 1', 'MML 1'] };
    expect([row(roster, 0), row(roster, 2)]).toEqual([kept, kept]);
    expect(row(roster, 1)).toEqual({ cashCents: 9, joinedAtMs: 0, shares: ['NTI 2'] });
  });

  test('grows with its players', () => {
    const roster = new Roster();
    for (let index = 0; index < 200; index++)
      roster.put(player(`${index}`, { cashCents: index, joinedAtMs: 2 * index, ...owning(['TFM', index + 1]) }));
    for (const index of [0, 63, 64, 65, 127, 128, 199])
      expect(row(roster, index)).toEqual({ cashCents: index, joinedAtMs: 2 * index, shares: [`TFM ${index + 1}`] });
  });

  test('counts the players who hold shares of each company', () => {
    const roster = new Roster();
    roster.put(player('ada', owning(['TFM', 2], ['MML', 3])));
    roster.put(player('bob', owning(['TFM', 4])));
    roster.put(player('eve'));
    expect(roster.holders()).toEqual(companies.map(({ symbol }) => ({ TFM: 2, MML: 1 })[symbol as string] ?? 0));
    roster.put(player('ada'));
    expect(roster.holders()).toEqual(companies.map(({ symbol }) => (symbol === 'TFM' ? 1 : 0)));
  });

  test('counts shares as far as 32 bits go', () => {
    const roster = new Roster();
    roster.put(player('ada', owning(['TFM', 2 ** 32 - 1], ['NTI', 2 ** 32])));
    expect(row(roster, 0).shares).toEqual(['TFM 4294967295', 'NTI 4294967295']);
  });
});

describe("a player's day", () => {
  const moment = {
    slot: firstSlotOfDay(DAY),
    prices: companies.map(() => 110),
    opens: { day: companies.map(() => 100), week: companies.map(() => 105), season: companies.map(() => 90) },
  };

  test.each([
    ['is what the shares and the trades of today gained', DAY, 37],
    ['has no part of the trades of another day', DAY - 1, 30],
  ])('%s', (_, day, changeCents) => {
    const roster = new Roster();
    roster.put(player('bob', owning(['TFM', 9])));
    roster.put(
      player('ada', { day, tradeGainCents: { day: 7, week: 0, season: 0 }, ...owning(['TFM', 1], ['MML', 2]) }),
    );
    expect(roster.gainCents(1, 'day', moment)).toBe(changeCents);
  });

  test("of week and season is what they gained, with the period's own trades", () => {
    const roster = new Roster();
    const tradeGainCents = { day: 7, week: 70, season: 700 };
    roster.put(player('ada', { day: DAY - 1, tradeGainCents, ...owning(['TFM', 1], ['MML', 2]) }));
    const gains = (['day', 'week', 'season'] as const).map((period) => roster.gainCents(0, period, moment));
    expect(gains).toEqual([30, 15 + 70, 60 + 700]);
  });

  test('stays a number that is counted exactly', () => {
    const roster = new Roster();
    roster.put(
      player('ada', {
        day: DAY,
        tradeGainCents: { day: Number.MAX_SAFE_INTEGER, week: 0, season: 0 },
        ...owning(['TFM', 1]),
      }),
    );
    expect(roster.gainCents(0, 'day', moment)).toBe(Number.MAX_SAFE_INTEGER);
  });
});

test('the plan of a player is that of the moment', () => {
  const roster = new Roster();
  roster.put(player('ada', { terms: { premium: { serial: 1, startsAtMs: 1_000, months: 1 } } }));
  expect([roster.planAt(0, 999), roster.planAt(0, 1_000)]).toEqual(['free', 'premium']);
  expect([roster.hasPlanBetween(0, 0, 1_000), roster.hasPlanBetween(0, 0, 1_001)]).toEqual([false, true]);
});

import { expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import type { Player } from '../domain/player.ts';
import { openingCompanies } from '../testing/run.ts';
import { playerFromItem, playerToItem } from './player.ts';

/** The largest player has a hundred million coins in each opening company, every order and plan, and long numbers. */
const period = { startsAtMs: 1_999_999_999_999, months: 999 };
const largest: Player = {
  id: '12345678-1234-4234-8234-123456789012',
  version: 9_999_999,
  joinedAtMs: 1_999_999_999_999,
  cashCents: 99_999_999_999,
  holdings: new Map(openingCompanies.map(({ symbol }) => [symbol, { shares: 9_999_999, costCents: 9_999_999_999 }])),
  periods: { basic: period, premium: period, elite: period },
  day: 99_999,
  tradeGainCents: { day: -99_999_999_999, week: -99_999_999_999, season: -99_999_999_999 },
  seasonTrades: 99_999,
  daysInRow: 9_999,
  achievements: 2 ** 24,
  startedOverAtMs: 1_999_999_999_999,
  rateMs: 1_999_999_999_999,
  suspendedAtMs: 1,
  expiryDueMs: 1_999_999_999_999,
  ordersElsewhereThroughDay: 99_999,
  orderedThroughMs: 1_999_999_999_999,
  keySkewMs: 86_400_000,
  waiting: {
    throughTick: 399_999_999,
    levels: new Map(openingCompanies.map(({ symbol }) => [symbol, { falling: 1_999_999_999, rising: 3_999_999_999 }])),
  },
};

/** DynamoDB's sizes: strings take their bytes; numbers half their digits plus one or two; lists 3, and 1 per entry. */
function bytesOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.length;
  if (typeof value === 'number') return Math.ceil(String(Math.abs(value)).length / 2) + (value < 0 ? 2 : 1);
  if (Array.isArray(value)) return 3 + value.reduce((sum, each) => sum + 1 + bytesOf(each), 0);
  return String(value).length;
}

function itemBytes(player: Player): number {
  return Object.entries(playerToItem(player)).reduce((sum, [name, value]) => sum + name.length + bytesOf(value), 0);
}

test('the largest player fits into 1 KB, the unit in which writes are billed', () => {
  expect(itemBytes(largest)).toBeLessThanOrEqual(1024);
});

test('a player with a million coins in each company and orders both ways fits, also with later companies', () => {
  const holdings = new Map(companies.map(({ symbol }) => [symbol, { shares: 999_999, costCents: 99_999_999 }]));
  const levels = new Map(companies.map(({ symbol }) => [symbol, { falling: 1_999_999_999, rising: 3_999_999_999 }]));
  const rich = { ...largest, holdings, waiting: { ...largest.waiting, levels } };
  // If more companies exceeded this, a trade would cost this player more write units.
  expect(itemBytes(rich)).toBeLessThanOrEqual(1024);
});

test('a player survives storing and reading unchanged', () => {
  expect(playerFromItem(largest.id, playerToItem(largest))).toEqual(largest);
});

test('half a holding is an error', () => {
  expect(() => playerFromItem(largest.id, { ...playerToItem(largest), TFM: [3] })).toThrow();
});

test('an attribute of a newer release is not an error, and is kept when the player is written back', () => {
  const stored = { ...playerToItem(largest), mood: 'bright' };
  const player = playerFromItem(largest.id, stored);
  expect(playerToItem({ ...player, version: player.version + 1 })).toMatchObject({
    mood: 'bright',
    version: 10_000_000,
  });
});

test.each(['cashCents', 'version', 'dayGain'])('a missing %s is an error, and never 0', (name) => {
  const { [name]: _, ...rest } = playerToItem(largest);
  expect(() => playerFromItem(largest.id, rest)).toThrow();
});

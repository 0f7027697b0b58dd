import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RunUnits } from '../../infra/cost/units.ts';
import { achievementIds, withAchievements } from '../../shared/achievements.ts';
import { companies, type StockSymbol } from '../../shared/companies.ts';
import type { RouteName } from '../../shared/routes/index.ts';
import { dayOfSlot, SLOT_MS, SLOTS_PER_MINUTE, slotAt } from '../../shared/slot.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { putConnection } from '../data/connection.ts';
import { playerToItem } from '../data/player.ts';
import { profileKey } from '../data/profile.ts';
import { putItems } from '../data/put-items.ts';
import { newPlayer, type Player } from '../domain/player.ts';
import type { SocketEvent } from '../socket/socket-event.ts';
import { call } from '../testing/call.ts';
import { beat, connect, contest, disconnect } from '../testing/events.ts';
import { seedPast } from '../testing/past.ts';
import { NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';
import { unitsOf } from '../testing/unit-meter.ts';

/*
 * The units of docs/cost.md that follow from the code: what a run of each Lambda asks of the table and writes into its log.
 * They are compared with those that the bill is made of; `npm run cost -- --measure` writes them anew.
 */

const FILE = new URL('../../infra/cost/units.json', import.meta.url);
const writes = process.env.COST_UNITS === 'write';
const counts = process.env.TABLE_ENGINE === 'embedded';

const PLAYERS = 1_000;
/** An hour a day each. */
const ONLINE = 42;
const MINUTES = 15;
/** Contests by which all that a thousand players are told of a day is told. */
const TOLD_AFTER = 30;

let nowMs = NOON_MS;
let seeded: Player[] = [];

function seededPlayer(index: number): Player {
  const held = companies.filter((_, company) => (index * 31 + company * 17) % 5 === 0);
  const holdings = new Map<StockSymbol, { shares: number; costCents: number }>(
    held.map(({ symbol }, place) => [symbol, { shares: 1 + ((index * 7 + place) % 90), costCents: 1000 }]),
  );
  const id = `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`;
  const day = dayOfSlot(slotAt(NOON_MS)) - (index % 4);
  const gains = { day: (index * 37) % 2_001, week: (index * 71) % 5_003, season: (index * 97) % 9_001 };
  // A trade and a contest that give one write more.
  const achievements = withAchievements(0, achievementIds);
  const cashCents = 1_000 + ((index * 7919) % 1_000_000);
  return {
    ...newPlayer({ id, nowMs: NOON_MS - (index % 500) * 86_400_000 }),
    cashCents,
    holdings,
    day,
    tradeGainCents: gains,
    achievements,
  };
}

async function seedUpTo(players: number): Promise<void> {
  const more = Array.from({ length: players - seeded.length }, (_, each) => seededPlayer(seeded.length + each));
  await putItems(more.map(playerToItem));
  await putItems(
    more.map(({ id }, each) => ({
      ...profileKey(id),
      firstName: `First${each % 97}`,
      lastName: `Last${each % 101}`,
      profileImageUrl: '',
    })),
  );
  seeded = [...seeded, ...more];
}

/** So many minutes of beats, and a contest at their end. */
async function minutesOf(minutes: number): Promise<{ beat: RunUnits; contest: RunUnits }> {
  const nextBeat = async () => {
    nowMs += SLOT_MS;
    setClock(nowMs);
    await beat();
  };
  // The first one makes up for the time since the last.
  await nextBeat();
  const beats = await unitsOf(minutes * SLOTS_PER_MINUTE, nextBeat);
  // What has been told of the day by then is told once only.
  const nextContest = async () => {
    nowMs += SLOTS_PER_MINUTE * SLOT_MS;
    setClock(nowMs);
    await contest();
  };
  await unitsOf(TOLD_AFTER, nextContest);
  // And it finds a ranking of this minute, as it does where beats run.
  await nextBeat();
  return { beat: beats, contest: await unitsOf(1, nextContest) };
}

const socketEvent = (id: string, playerId: string) =>
  ({ requestContext: { connectionId: id, authorizer: { playerId } } }) as unknown as SocketEvent;

/** What follows from the code alone, and not from the machine. */
function certain(units: Record<string, RunUnits>) {
  return Object.fromEntries(Object.entries(units).map(([name, { cpuMs: _, waits: __, ...rest }]) => [name, rest]));
}

const measured: Record<string, RunUnits> = {};

describe.runIf(counts)('the units of a run', () => {
  beforeAll(async () => {
    setClock(nowMs);
    await openTestMarket();
    await seedUpTo(3);
    await seedPast(nowMs);
  });

  test('of beat and contest while nobody is there', async () => {
    await minutesOf(1);
    const { beat, contest } = await minutesOf(MINUTES);
    Object.assign(measured, { 'beat, idle': beat, 'contest, idle': contest });
  });

  test('of beat and contest with a thousand players', async () => {
    await seedUpTo(PLAYERS);
    for (let each = 0; each < ONLINE; each++)
      await putConnection({
        id: `socket-${each}`,
        playerId: seeded[each * 20]?.id ?? '',
        connectedAtMs: nowMs + 3_000_000,
      });
    await minutesOf(1);
    const { beat, contest } = await minutesOf(MINUTES);
    Object.assign(measured, { 'beat, 1000 players': beat, 'contest, 1000 players': contest });
  });

  test('of the routes that a screen asks for', async () => {
    const playerId = seeded[20]?.id ?? '';
    const params: Partial<Record<RouteName, Record<string, string>>> = {
      'get-stock': { symbol: 'TFM' },
      'get-stock-history': { symbol: 'TFM' },
      'get-board': { board: 'season' },
      'get-player': { playerId },
      'get-player-record': { playerId },
      'get-player-history': { playerId },
      'get-player-portfolio': { playerId },
      'list-player-holdings': { playerId },
      'list-player-seasons': { playerId },
    };
    const query: Partial<Record<RouteName, Record<string, string>>> = {
      'get-stock-history': { range: '1d' },
      'get-portfolio-history': { range: '1d' },
      'get-player-history': { range: '1d' },
      'list-events': { after: uuidV7(nowMs) },
    };
    for (const name of screenRoutes) {
      const ask = async () =>
        expect((await call(name, { playerId, params: params[name], query: query[name] })).status, name).toBe(200);
      // The first one reads what a warm Lambda keeps.
      await ask();
      measured[name] = await unitsOf(3, ask);
    }
  });

  test('of what a player does', async () => {
    const playerId = seeded[40]?.id ?? '';
    const buy = { symbol: 'TFM', action: 'buy', shares: 1 };
    const order = { ...buy, orderType: 'limit', limitPrice: '0.01' };
    // Each key is later than the one before, as clocks are.
    const headers = () => ({ 'idempotency-key': uuidV7(++nowMs) });
    measured['place-trade'] = await unitsOf(3, () => call('place-trade', { playerId, body: buy, headers: headers() }));
    measured['place-trade, an order that rests'] = await unitsOf(3, () =>
      call('place-trade', { playerId, body: order, headers: headers() }),
    );
    measured['send-chat-message'] = await unitsOf(3, () =>
      call('send-chat-message', { playerId, body: { message: 'hello' }, headers: headers() }),
    );
    const id = randomUUID();
    measured.connect = await unitsOf(1, () => connect(socketEvent(id, playerId)));
    measured.disconnect = await unitsOf(1, () => disconnect(socketEvent(id, playerId)));
  });

  test('are those that the bill is made of', () => {
    if (writes) {
      const file = JSON.parse(readFileSync(FILE, 'utf8'));
      writeFileSync(FILE, `${JSON.stringify({ ...file, runs: measured }, null, 2)}\n`);
    }
    const { runs } = JSON.parse(readFileSync(FILE, 'utf8'));
    expect(certain(measured)).toEqual(certain(runs));
  });
});

const screenRoutes: readonly RouteName[] = [
  'get-current-player',
  'get-portfolio',
  'list-holdings',
  'list-transactions',
  'list-orders',
  'list-watchlist',
  'get-own-rank',
  'get-own-figures',
  'get-portfolio-history',
  'get-leaderboard',
  'get-board',
  'list-players',
  'get-player',
  'get-player-record',
  'get-player-history',
  'get-player-portfolio',
  'list-player-holdings',
  'list-player-seasons',
  'list-chat-messages',
  'list-online-players',
  'list-events',
  'get-inbox',
  'get-subscription',
  'list-leagues',
  'list-seasons',
  'list-stocks-by-tier',
  'get-stock',
  'get-stock-history',
  'get-market',
  'get-market-overview',
  'list-news',
];

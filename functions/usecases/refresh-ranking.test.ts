import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StockSymbol } from '../../shared/companies.ts';
import type { Market } from '../../shared/market/market.ts';
import { dayOfTick, tickAt, tickStartMs } from '../../shared/tick.ts';
import { playerToItem } from '../data/player.ts';
import { profileKey } from '../data/profile.ts';
import { putItems } from '../data/write.ts';
import { advance, openMarket } from '../domain/market/run.ts';
import { newPlayer, type Player } from '../domain/player.ts';
import { keysFrom } from '../testing/keys.ts';
import { metered } from '../testing/meter.ts';
import { somebodyLooks } from '../testing/onlooker.ts';
import { openingCompanies } from '../testing/run.ts';
import { NOON_MS, setClock } from '../testing/scene.ts';
import { LISTED_NAMES, rankingReadUnits, rankingWriteUnits } from '../testing/units.ts';
import { refreshRanking } from './refresh-ranking.ts';

/** AWS's own engine counts differently; the embedded one counts as DynamoDB's documentation says. */
const countsAsDocumented = process.env.TABLE_ENGINE === 'embedded';

const TODAY = dayOfTick(tickAt(NOON_MS));
const MS_PER_DAY = 86_400_000;

let market: Market = openMarket({ keys: keysFrom('season-1', tickAt(NOON_MS)), tick: tickAt(NOON_MS) });
let seeded = 0;

/** Cash, holdings and gains that differ; some have traded today, some this week, some long ago. */
function seededPlayer(index: number): Player {
  const held = openingCompanies.filter((_, company) => (index * 31 + company * 17) % 5 === 0);
  const holdings = new Map<StockSymbol, { shares: number; costCents: number }>(
    held.map(({ symbol }, place) => [symbol, { shares: 1 + ((index * 7 + place) % 90), costCents: 1000 }]),
  );
  return {
    ...newPlayer({ id: randomUUID(), nowMs: NOON_MS - (index % 500) * MS_PER_DAY }),
    cashCents: (index * 7919) % 1_000_000,
    holdings,
    day: TODAY - (index % 4),
    tradeGainCents: { day: (index * 37) % 2_001, week: (index * 71) % 5_003, season: (index * 97) % 9_001 },
  };
}

function namesOf(id: string, index: number) {
  const profileImageUrl = index % 10 === 0 ? `https://pictures.example.test/${id}.png` : '';
  return {
    ...profileKey(id),
    firstName: `Firstname${index % 977}`,
    lastName: `Lastname${index % 1013}`,
    profileImageUrl,
  };
}

async function seedUpTo(players: number): Promise<void> {
  const some = Array.from({ length: players - seeded }, (_, each) => seededPlayer(seeded + each));
  await putItems(some.map(playerToItem));
  await putItems(some.map(({ id }, each) => namesOf(id, seeded + each)));
  seeded = players;
}

/** Ranks after this many ticks. */
async function refresh(ticks: number) {
  market = advance(market, market.tick + ticks);
  const nowMs = tickStartMs(market.tick);
  setClock(nowMs);
  return metered(() => refreshRanking({ market, nowMs, settled: new Set() }));
}

/** Ticks after which all players are read again. */
const READ_AGAIN = 60;
const REFRESHES = 6;
/** To see who is online: each tick job checks, whether it ranks or not. */
const CONNECTION_READ_UNITS = 4;

// 10,000 players take half a minute to write.
const fields = process.env.LONG_TESTS ? [50, 1_000, 10_000] : [50];

describe.runIf(countsAsDocumented)('a ranking costs what the cost model says at most', () => {
  test.each(fields)(
    'of %i players: its writes, and its reads when everybody and every name is read',
    async (players) => {
      await somebodyLooks();
      await seedUpTo(players);
      const { readUnits } = await refresh(READ_AGAIN);
      const { itself, roster, player, name } = rankingReadUnits;
      const modelled = itself + roster + player * players + name * Math.min(players, LISTED_NAMES);
      expect(readUnits - CONNECTION_READ_UNITS).toBeLessThanOrEqual(modelled);
      expect(readUnits).toBeGreaterThan(0.9 * modelled);
      const units: number[] = [];
      for (let each = 0; each < REFRESHES; each++) units.push((await refresh(3)).writeUnits);
      expect(Math.max(...units)).toBeLessThanOrEqual(rankingWriteUnits(players));
      expect(Math.min(...units)).toBeGreaterThan(rankingWriteUnits(players) / 2);
    },
  );
});

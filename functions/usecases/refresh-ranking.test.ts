import { expect, test } from 'vitest';
import { playerToItem } from '../data/player.ts';
import { profileKey } from '../data/profile.ts';
import { putItems } from '../data/write.ts';
import { metered } from '../testing/meter.ts';
import { keepSomeoneOnline } from '../testing/online-player.ts';
import { fieldPlayer, RankedMarket } from '../testing/ranked-field.ts';
import { NOON_MS } from '../testing/scene.ts';
import { describeCosts } from '../testing/test-costs.ts';
import { LISTED_NAMES, rankingReadUnits, rankingWriteUnits } from '../testing/units.ts';
import { refreshRanking } from './refresh-ranking.ts';

const ranked = new RankedMarket(NOON_MS);
let seeded = 0;

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
  const some = Array.from({ length: players - seeded }, (_, each) => fieldPlayer(seeded + each, NOON_MS));
  await putItems(some.map(playerToItem));
  await putItems(some.map(({ id }, each) => namesOf(id, seeded + each)));
  seeded = players;
}

/** Ranks after this many ticks. */
const refresh = (ticks: number) => metered(() => refreshRanking(ranked.after(ticks)));

const READ_AGAIN = 60;
const REFRESHES = 6;
/** Each tick job checks who is online, whether it ranks or not. */
const CONNECTION_READ_UNITS = 4;

// 10,000 players take half a minute to write.
const fields = process.env.LONG_TESTS ? [50, 1_000, 10_000] : [50];

describeCosts('a ranking costs at most what the cost model says', () => {
  test.each(fields)('with %i players, in writes and in a full reading of players and names', async (players) => {
    await keepSomeoneOnline();
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
  });
});

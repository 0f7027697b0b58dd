import { expect, test } from 'vitest';
import { type AchievementId, achievementIds, withAchievements } from '../../shared/achievements.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { eventsSentTo } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { metered } from '../testing/meter.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { joinPlayer } from '../testing/scene.ts';
import { describeCosts } from '../testing/test-costs.ts';

const ALL = withAchievements(0, achievementIds);

movingMarket();

const buy = { symbol: 'TFM', action: 'buy', shares: 1 };
const trade = (playerId: string, key = uuidV7()) =>
  call('place-trade', { playerId, body: buy, headers: { 'idempotency-key': key } });
const recordOf = async (playerId: string): Promise<AchievementId[]> =>
  (await call('get-player-record', { playerId, params: { playerId } })).body.achievements;

const achievementEventsOf = async (playerId: string) =>
  (await eventsSentTo(playerId)).flatMap((event) => ('achievement' in event ? event.achievement : [])).toSorted();

test('gives and announces an achievement once, even if the trade is sent again', async () => {
  const playerId = await joinPlayer();
  const key = uuidV7();
  const [first, second] = [await trade(playerId, key), await trade(playerId, key)];
  expect(second.body.id).toBe(first.body.id);
  expect(await recordOf(playerId)).toEqual(['first-trade']);
  expect(await achievementEventsOf(playerId)).toEqual(['first-trade']);
});

describeCosts('a trade of 2 round trips and 2 read units', () => {
  test.each<[earned: number, writeUnits: number, lacking: AchievementId[]]>([
    [0, 4, []],
    [1, 6, ['first-trade']],
    [2, 8, ['first-trade', 'seven-days']],
  ])('that earns %i achievements costs %i write units', async (_, writeUnits, lacking) => {
    const achievements = ALL & ~withAchievements(0, lacking);
    const day = Math.floor(movingClock.nowMs / 86_400_000) - 1;
    const playerId = await joinPlayer({ achievements, day, daysInRow: 6 });
    const cost = await metered(() => trade(playerId));
    expect(cost).toEqual({ roundTrips: 2, readUnits: 2, writeUnits });
    expect(await achievementEventsOf(playerId)).toEqual(lacking.toSorted());
  });
});

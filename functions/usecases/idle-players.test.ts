import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BoardEntry, OwnPlace } from '../../shared/schemas/board.ts';
import { dayOfTick, tickAt } from '../../shared/tick.ts';
import { moveToIdle, playerKey, playerToItem } from '../data/player.ts';
import { listPlayerIds } from '../data/roster.ts';
import { putItems } from '../data/write.ts';
import { newPlayer, type Player } from '../domain/player.ts';
import { cadenceFor } from '../domain/ranking/cadence.ts';
import { adminOf } from '../testing/admin.ts';
import { call } from '../testing/call.ts';
import { audit, pass, tickJob } from '../testing/events.ts';
import { metered } from '../testing/meter.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { keepSomeoneOnline } from '../testing/online-player.ts';
import { getRaw } from '../testing/raw-items.ts';
import { byPass } from '../testing/route-event.ts';
import { FUTURE_NOON_MS, openTestMarket } from '../testing/scene.ts';
import { units } from '../testing/units.ts';

const MS_PER_DAY = 86_400_000;
const TODAY = dayOfTick(tickAt(FUTURE_NOON_MS));

function player(name: string, differences: Partial<Player>): Player {
  return { ...newPlayer({ id: name, nowMs: FUTURE_NOON_MS - 200 * MS_PER_DAY }), ...differences };
}

const scene = () => ({
  idle: player('idle', { day: TODAY - 61, cashCents: 5_000_000 }),
  trading: player('trading', { day: TODAY - 60, cashCents: 4_000_000 }),
  joined: player('joined', { joinedAtMs: FUTURE_NOON_MS - 60 * MS_PER_DAY, cashCents: 3_000_000 }),
  restarted: player('restarted', { startedOverAtMs: FUTURE_NOON_MS - 70 * MS_PER_DAY, cashCents: 2_000_000 }),
});
const { idle, trading, joined, restarted } = scene();

beforeAll(async () => {
  movingClock.start();
  await openTestMarket();
  await keepSomeoneOnline();
});
beforeEach(async () => {
  await putItems(Object.values(scene()).map(playerToItem));
  await pass(cadenceFor(1).refreshTicks);
});

const shardOf = async ({ id }: Player) => String((await getRaw(playerKey(id)))?.roster).replace(/\d+$/, '');
const ranked = async (board: string): Promise<string[]> =>
  (await call('get-board', { ...byPass, params: { board } })).body.entries.map(({ userId }: BoardEntry) => userId);
const placeOf = async (board: string, playerId: string): Promise<OwnPlace> =>
  (await call('get-own-place', { playerId, params: { board } })).body;
const buys = (playerId: string) => call('place-trade', { playerId, body: { symbol: 'TFM', action: 'buy', shares: 1 } });

describe('a player without a trade for sixty whole days', () => {
  test('leaves the roster and every board, whose answer says why', async () => {
    expect(await Promise.all([idle, restarted, trading, joined].map(shardOf))).toEqual([
      'ROSTER#IDLE#',
      'ROSTER#IDLE#',
      'ROSTER#',
      'ROSTER#',
    ]);
    expect((await listPlayerIds()).toSorted()).toEqual([joined.id, trading.id].toSorted());
    for (const board of ['all', 'season']) {
      expect((await ranked(board)).toSorted()).toEqual([joined.id, trading.id].toSorted());
      expect(await placeOf(board, idle.id)).toMatchObject({ own: null, offBoard: 'idle' });
    }
    expect((await call('get-player', { playerId: idle.id, params: { playerId: idle.id } })).body.rank).toBeNull();
    expect((await placeOf('all', restarted.id)).offBoard).toBe('reset');
    expect((await placeOf('week', restarted.id)).offBoard).toBe('idle');
  });

  test('returns to the boards with the next trade, and only that trade pays for it', async () => {
    expect((await buys(idle.id)).status).toBe(200);
    expect(await shardOf(idle)).toBe('ROSTER#');
    expect((await placeOf('all', idle.id)).own).toMatchObject({ rank: 1 });
    expect((await metered(() => buys(idle.id))).writeUnits).toBe(units['place-trade'].writeUnits);
    await tickJob();
    await pass(cadenceFor(1).refreshTicks);
    expect((await ranked('all'))[0]).toBe(idle.id);
  });

  test('stays if a trade comes while they are being moved', async () => {
    await buys(idle.id);
    await moveToIdle(idle);
    expect(await shardOf(idle)).toBe('ROSTER#');
  });

  test('is audited like any player', async () => {
    await audit('2096-03-04T03:00:00Z');
    const { body } = await adminOf('an administrator').ask('get-audit');
    expect(body.last).toMatchObject({ players: 4 });
  });
});

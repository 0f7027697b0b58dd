import { inflateRawSync } from 'node:zlib';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { LEAVE_WORD } from '../../shared/schemas/leaving.ts';
import { TICKS_PER_DAY, TICKS_PER_MINUTE } from '../../shared/tick.ts';
import { recordPassed } from '../data/passed-rank.ts';
import { TABLE_NAME, table } from '../data/table.ts';
import { call } from '../testing/call.ts';
import { duringTests } from '../testing/during-tests.ts';
import { dyingAt } from '../testing/dying-job.ts';
import { connect, erasure, minuteJob, pass } from '../testing/events.ts';
import { done, fillLeague, makeLeague, membersOf } from '../testing/leagues.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { type PlayedGame, playGame } from '../testing/played-game.ts';
import { getRaw, listRaw } from '../testing/raw-items.ts';
import { startTestSockets } from '../testing/sockets.ts';
import { startTestUserPool } from '../testing/user-pool.ts';

/** More writes than erasing the victim takes. */
const MAX_DEATHS = 60;

const pool = duringTests(startTestUserPool);
duringTests(startTestSockets);
let game: PlayedGame;

beforeAll(async () => {
  game = await playGame();
});

const leave = (playerId: string) => call('leave-game', { playerId, body: { word: LEAVE_WORD } });

/** Finds the unexpired rows that contain the text at any depth, compressed or in a set. */
async function rowsWith(text: RegExp): Promise<string[]> {
  const found: string[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new ScanCommand({ TableName: TABLE_NAME, ConsistentRead: true, ExclusiveStartKey }),
    );
    for (const { PK, SK, body, expiresAt, ...rest } of Items) {
      const inflated = body instanceof Uint8Array ? inflateRawSync(body).toString() : body;
      const whole = JSON.stringify({ ...rest, PK, SK, inflated }, (_, value) =>
        value instanceof Set ? [...value] : value,
      );
      const isGone = typeof expiresAt === 'number' && expiresAt * 1000 <= movingClock.nowMs;
      if (text.test(whole) && !isGone) found.push(`${PK} / ${SK}`);
    }
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

async function jobs(): Promise<void> {
  for (let job = 0; job < 3; job++) {
    await pass(TICKS_PER_MINUTE);
    await minuteJob();
  }
}

async function night(): Promise<void> {
  movingClock.turn(TICKS_PER_DAY);
  await erasure();
  await jobs();
}

const isErased = async (playerId: string) => (await getRaw({ PK: 'LEAVING', SK: playerId }))?.erasedAtMs !== undefined;

/** Makes the player muted, lets them steer the market, and has them pass a friend. */
async function administered(playerId: string): Promise<void> {
  await done('mute-player', { playerId: game.bystander, isAdmin: true, body: { playerId, minutes: 0 } });
  for (const halted of [true, false]) await done('halt-market', { playerId, isAdmin: true, body: { halted } });
  const event = { type: 'rank_passed', board: 'all', rank: 2, formerRank: 1 } as const;
  const passedBy = { id: playerId, name: 'victim Player' };
  await recordPassed({ playerId: game.friend, day: 2, event: { ...event, passedBy }, nowMs: movingClock.nowMs });
}

/** Checks that routes refuse a session that began earlier, and that the socket does. */
async function expectRefused(playerId: string): Promise<void> {
  const sessionEndsAtSeconds = Math.floor(movingClock.nowMs / 1000) + 3600;
  movingClock.turn(1);
  expect((await call('get-current-player', { playerId, sessionEndsAtSeconds })).status).toBe(401);
  const requestContext = { connectionId: 'late=', authorizer: { playerId, sessionEndsAtSeconds } };
  expect(await connect({ requestContext } as unknown as Parameters<typeof connect>[0])).toEqual({ statusCode: 401 });
}

test('a player who asks to leave keeps everything for a week, and is then erased, even if the job dies', async () => {
  const { victim, friend, otherLeague } = game;
  const friends = await makeLeague({ ownerId: victim, name: 'Friends' });
  const members = await fillLeague(friends, 2);
  await done('invite-to-league', { playerId: victim, params: { leagueId: friends.id }, body: { playerId: friend } });
  await done('place-trade', { playerId: victim, body: { symbol: 'TFM', action: 'buy', shares: 1 } });
  await administered(victim);
  await leave(victim);
  // The market is halted, so that the days pass quickly.
  await done('halt-market', { playerId: friend, isAdmin: true, body: { halted: true } });
  expect(await rowsWith(/victim/)).toContain(`PLAYER#${victim} / PROFILE`);
  const before = await listRaw(`PLAYER#${victim}`);
  movingClock.turn(5 * TICKS_PER_DAY);
  await night();
  expect((await listRaw(`PLAYER#${victim}`)).length).toBeGreaterThanOrEqual(before.length);

  movingClock.turn(TICKS_PER_DAY);
  let deaths = 0;
  while (deaths < MAX_DEATHS && (await dyingAt(erasure, { number: 1, when: 'after' }))) deaths++;
  expect([deaths > 10, deaths < MAX_DEATHS, await isErased(victim)]).toEqual([true, true, true]);
  expect(pool.administered).toContain(`AdminDeleteUser ${victim}`);
  await expectRefused(victim);
  await jobs();
  await night();
  expect(await rowsWith(/victim/)).toEqual([]);
  const withId = await rowsWith(new RegExp(victim));
  const own = new RegExp(`^(LEAVING|ORDERS#|WATCHERS#|PLAYER#${victim})`);
  expect(withId.filter((row) => own.test(row))).toEqual([]);

  expect(await membersOf(otherLeague, friend)).not.toContain(victim);
  expect((await getRaw({ PK: `LEAGUE#${friends.id}`, SK: 'LEAGUE' }))?.ownerId).toBe(members[0]);
  expect(await getRaw({ PK: `LEAGUE#${game.league.id}`, SK: 'LEAGUE' })).toBeUndefined();
});

import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_LEAGUE_MEMBERS } from '../../shared/schemas/league.ts';
import { listLeagueWinners } from '../data/league-winner.ts';
import { adoptNames } from '../data/profile.ts';
import { MAX_INVITATIONS_PER_DAY } from '../domain/league.ts';
import { eventsSentTo } from '../testing/account.ts';
import { call, outcome } from '../testing/call.ts';
import {
  done,
  fillLeague,
  join,
  leaguesOf,
  makeLeague,
  membersOf,
  recordWinner,
  type TestLeague,
} from '../testing/leagues.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { getRaw, setRaw } from '../testing/raw-items.ts';
import { readLog } from '../testing/read-log.ts';
import { joinPlayer, NOON_MS, setClock } from '../testing/scene.ts';

let league: TestLeague;
let ann = '';
let ben = '';
let cat = '';

noonMarket();
beforeEach(async () => {
  setClock(NOON_MS);
  league = await makeLeague();
  ann = league.ownerId;
  [ben = '', cat = ''] = await fillLeague(league, 2);
});

const params = () => ({ leagueId: league.id });
const codeKey = () => ({ PK: `LEAGUE_CODE#${league.code}`, SK: 'CODE' });
const remove = (callerId: string, playerId: string) =>
  call('remove-league-member', { playerId: callerId, params: { ...params(), playerId } });
const handOver = (callerId: string, playerId: string) =>
  call('hand-over-league', { playerId: callerId, params: params(), body: { playerId } });
const renew = (callerId: string, code: string) =>
  call('renew-league-code', { playerId: callerId, params: params(), body: { code } });
const end = (playerId: string) => call('delete-league', { playerId, params: params() });

describe('a membership', () => {
  test('ends when the member leaves or the owner removes them, and can begin again with a valid code', async () => {
    expect((await remove(ben, ben)).body).toEqual({ id: league.id });
    expect(await outcome(remove(ben, ben))).toEqual([404, 'not-found']);
    expect(await membersOf(league, ann)).toEqual([ann, cat].toSorted());
    expect(await outcome(remove(ann, cat))).toEqual([200, undefined]);
    expect([await leaguesOf(ben), await leaguesOf(cat)]).toEqual([[], []]);
    await join(ben, league.code);
    expect(await membersOf(league, ben)).toHaveLength(2);
  });

  test('of the owner ends only after a handover, or with the league if they are the last', async () => {
    expect(await outcome(remove(ann, ann))).toEqual([409, 'owner-must-stay']);
    await remove(ben, ben);
    await remove(cat, cat);
    expect(await outcome(remove(ann, ann))).toEqual([200, undefined]);
    expect(await outcome(join(ben, league.code))).toEqual([404, 'not-found']);
    expect(await leaguesOf(ann)).toEqual([]);
  });
});

describe('the owner', () => {
  test('can hand the league over to a member only, who then has the owner’s rights', async () => {
    expect(await outcome(handOver(ann, await joinPlayer()))).toEqual([404, 'not-found']);
    expect((await handOver(ann, ann)).body).toMatchObject({ ownerId: ann });
    expect((await handOver(ann, ben)).body).toMatchObject({ id: league.id, ownerId: ben });
    expect(await outcome(handOver(ann, cat))).toEqual([403, 'not-league-owner']);
    expect(await outcome(remove(ben, ann))).toEqual([200, undefined]);
    expect(await membersOf(league, ben)).toEqual([ben, cat].toSorted());
  });

  test('renews the code, which ends the old one at once, and a repeat has no effect', async () => {
    const { code } = (await renew(ann, league.code)).body;
    expect(code).not.toBe(league.code);
    expect((await renew(ann, league.code)).body).toEqual({ code });
    expect(await getRaw(codeKey())).toBeUndefined();
    const dan = await joinPlayer();
    expect(await outcome(join(dan, league.code))).toEqual([404, 'not-found']);
    const look = (asked: string) => call('get-league-invitation', { playerId: dan, params: { code: asked } });
    expect(await outcome(look(league.code))).toEqual([404, 'not-found']);
    expect(await outcome(join(dan, code))).toEqual([200, undefined]);
    expect(await outcome(renew(dan, code))).toEqual([403, 'not-league-owner']);
  });

  test('ends the league at once for fifty members, with its code and its winners', async () => {
    const others = await fillLeague(league, MAX_LEAGUE_MEMBERS - 3);
    await recordWinner(league.id, { season: '2026-01', playerId: ben, returnMillionths: 15_000 });
    expect(await outcome(end(ben))).toEqual([403, 'not-league-owner']);
    expect((await end(ann)).body).toEqual({ id: league.id });
    expect(await listLeagueWinners(league.id)).toEqual([]);
    expect(await getRaw(codeKey())).toBeUndefined();
    for (const playerId of [ann, ben, cat, ...others]) expect(await leaguesOf(playerId)).toEqual([]);
    expect(await outcome(end(ann))).toEqual([404, 'not-found']);
    expect(await outcome(join(ben, league.code))).toEqual([404, 'not-found']);
    expect(await outcome(call('get-league', { playerId: ben, params: params() }))).toEqual([404, 'not-found']);
  });
});

describe('an invitation to a player', () => {
  const invite = (playerId: string, invited: string, to = league) =>
    call('invite-to-league', { playerId, params: { leagueId: to.id }, body: { playerId: invited } });

  test('arrives as an event with the code, from any member', async () => {
    const dan = await joinPlayer();
    await adoptNames(ben, { firstName: 'Ben', lastName: 'Bear', profileImageUrl: null });
    expect((await invite(ben, dan)).body).toEqual({ invitedAt: '2026-03-04T12:00:05.000Z' });
    expect(await eventsSentTo(dan)).toMatchObject([
      {
        type: 'league_invitation',
        leagueId: league.id,
        leagueName: 'Friends',
        code: league.code,
        invitedBy: { id: ben, name: 'Ben Bear' },
      },
    ]);
    expect(await outcome(join(dan, league.code))).toEqual([200, undefined]);
  });

  test('arrives once a day, even from several members at once', async () => {
    const dan = await joinPlayer();
    await Promise.all([invite(ann, dan), invite(ben, dan), invite(cat, dan), invite(ann, dan)]);
    setClock(NOON_MS + 3600_000);
    expect((await invite(cat, dan)).body).toEqual({ invitedAt: '2026-03-04T12:00:05.000Z' });
    expect(await eventsSentTo(dan)).toHaveLength(1);
    setClock(NOON_MS + 24 * 3600_000);
    await invite(cat, dan);
    expect(await eventsSentTo(dan)).toHaveLength(2);
  });

  test('counts towards its sender’s twenty a day over all leagues', async () => {
    const other = await makeLeague({ ownerId: ann });
    const dan = await joinPlayer();
    await invite(ann, await joinPlayer());
    await setRaw({ PK: `PLAYER#${ann}`, SK: 'INVITING' }, 'sent', MAX_INVITATIONS_PER_DAY);
    expect(await outcome(invite(ann, dan, other))).toEqual([429, 'too-many-invitations']);
    expect(await eventsSentTo(dan)).toEqual([]);
    expect(await outcome(invite(ben, dan))).toEqual([200, undefined]);
  });
});

describe('a member whose own list of leagues is unreadable', () => {
  const listKey = () => ({ PK: `PLAYER#${ben}`, SK: 'LEAGUES' });
  const log = readLog();
  beforeEach(() => setRaw(listKey(), 'leagueIds', 'odd'));

  test('can be removed by the owner', async () => {
    await done('remove-league-member', { playerId: ann, params: { ...params(), playerId: ben } });
    expect(await membersOf(league, ann)).not.toContain(ben);
    expect(log.of('an item could not be read')).toMatchObject([listKey()]);
  });

  test('does not prevent the end of the league, which leaves the others’ lists', async () => {
    await done('delete-league', { playerId: ann, params: params() });
    expect([await leaguesOf(ann), await leaguesOf(cat)]).toEqual([[], []]);
    expect(log.of('an item could not be read')).toMatchObject([listKey()]);
  });
});

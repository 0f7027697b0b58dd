import { describe, expect, test } from 'vitest';
import { isLeagueCode } from '../../shared/league-code.ts';
import { Refused } from '../../shared/refusals.ts';
import { LeagueName, MAX_LEAGUE_MEMBERS, MAX_LEAGUES_PER_PLAYER } from '../../shared/schemas/league.ts';
import {
  decideDeparture,
  decideInvitation,
  type Inviting,
  joinRefusal,
  type League,
  leagueCodeFrom,
  leagueIdFor,
  MAX_INVITATIONS_PER_DAY,
  ofMember,
  ofOwner,
} from './league.ts';

const league = (...memberIds: string[]): League => ({
  id: 'l',
  version: 1,
  name: 'Friends',
  ownerId: 'owner',
  code: 'ABCDEFGHJKM1',
  memberIds: new Set(['owner', ...memberIds]),
  createdAtMs: 0,
});

const outcome = <Answer>(answer: Answer | Refused) => (answer instanceof Refused ? answer.refusal.code : answer);

describe('a league', () => {
  test.each([
    ['its owner', 'owner', 'owned', 'known'],
    ['another member', 'ben', 'not-league-owner', 'known'],
    ['a player who is not a member', 'eve', 'not-found', 'not-found'],
  ])('can be changed or seen by %s, or not', (_, playerId, asOwner, asMember) => {
    const found = league('ben');
    expect(outcome(ofOwner(found, playerId))).toEqual(asOwner === 'owned' ? found : asOwner);
    expect(outcome(ofMember(found, playerId))).toEqual(asMember === 'known' ? found : asMember);
  });

  test("that does not exist looks the same as another player's league", () => {
    expect(ofMember(undefined, 'eve')).toEqual(ofMember(league(), 'eve'));
    expect(ofOwner(undefined, 'eve')).toEqual(ofOwner(league(), 'eve'));
  });

  const members = (count: number) => ({ memberIds: new Set(Array.from({ length: count }, (_, id) => `${id}`)) });
  test.each([
    ['the last place and the tenth league', MAX_LEAGUE_MEMBERS - 1, MAX_LEAGUES_PER_PLAYER - 1, undefined],
    ['no place left', MAX_LEAGUE_MEMBERS, 0, 'league-full'],
    ['an eleventh league', 1, MAX_LEAGUES_PER_PLAYER, 'too-many-leagues'],
    ['both', MAX_LEAGUE_MEMBERS, MAX_LEAGUES_PER_PLAYER, 'league-full'],
  ])('admits a player or not: %s', (_, count, ownLeagues, code) => {
    expect(joinRefusal(members(count), ownLeagues)?.refusal.code).toBe(code);
  });

  const both = league('ben', 'cat');
  test.each([
    ['a member leaves', both, 'ben', 'ben', { league: both, departure: 'leaves' }],
    ['the owner removes a member', both, 'owner', 'ben', { league: both, departure: 'leaves' }],
    ['a member removes another', both, 'ben', 'cat', 'not-league-owner'],
    ['a member removes the owner', both, 'ben', 'owner', 'not-league-owner'],
    ['the owner removes a player who is not a member', both, 'owner', 'eve', 'not-found'],
    ['a stranger leaves', both, 'eve', 'eve', 'not-found'],
    ['a stranger removes a member', both, 'eve', 'ben', 'not-found'],
    ['the owner leaves the others', both, 'owner', 'owner', 'owner-must-stay'],
  ])('decides when %s', (_, known, callerId, memberId, expected) => {
    expect(outcome(decideDeparture(known, { callerId, memberId }))).toEqual(expected);
  });

  test('ends when its last member leaves', () => {
    const last = league();
    const decided = decideDeparture(last, { callerId: 'owner', memberId: 'owner' });
    expect(decided).toEqual({ league: last, departure: 'ends-league' });
  });
});

test.each([
  ['three characters', 'Abc', true],
  ['forty characters', 'x'.repeat(40), true],
  ['blanks around it, which it loses', '  Abc  ', true],
  ['signs of other scripts', '株の会', true],
  ['two characters', 'Ab', false],
  ['two characters and blanks', 'A  b', false],
  ['forty-one characters', 'x'.repeat(41), false],
  ['a line break', 'Abc\ndef', false],
  ['a control that turns the text', 'Abc\u202Edef', false],
  ['a zero-width space', 'Abc\u200Bdef', false],
  ['fillers that show nothing', '\u3164\u3164\u3164', false],
])('the name of a league may have %s: %s', (_, name, isName) => {
  expect(LeagueName.safeParse(name).success).toBe(isName);
});

const key = '01999999-9999-7999-8999-999999999999';
test('the id of a new league is a UUID, the same for a repeat and another for each player and key', () => {
  const id = leagueIdFor('ann', key);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(leagueIdFor('ann', key)).toBe(id);
  expect(leagueIdFor('ben', key)).not.toBe(id);
  expect(leagueIdFor('ann', key.replace('0', '1'))).not.toBe(id);
});

test('a code has a letter for each random byte, and all letters are equally likely', () => {
  expect(leagueCodeFrom(Uint8Array.from([0, 9, 10, 31, 32, 255]))).toBe('09AZ0Z');
  const letters = leagueCodeFrom(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const counts = Map.groupBy(letters, (letter) => letter);
  expect([...counts.values()].map((same) => same.length)).toEqual(Array.from({ length: 32 }, () => 8));
  expect(isLeagueCode(leagueCodeFrom(new Uint8Array(12)))).toBe(true);
});

describe('an invitation', () => {
  const DAY_MS = 24 * 3600_000;
  const nowMs = 20_000 * DAY_MS;
  const invite = (differences: Partial<Parameters<typeof decideInvitation>[0]> = {}) => {
    const inviting: Inviting = { version: 4, onDay: 20_000, sent: MAX_INVITATIONS_PER_DAY - 1 };
    const asked = { league: league('ben'), inviterId: 'ben', playerId: 'cat', playerExists: true, inviting, nowMs };
    return outcome(decideInvitation({ ...asked, invitedAtMs: undefined, ...differences }));
  };

  test('may be sent by every member, and counts', () => {
    expect(invite()).toMatchObject({ inviting: { version: 5, onDay: 20_000, sent: MAX_INVITATIONS_PER_DAY } });
  });

  const full = { version: 4, onDay: 20_000, sent: MAX_INVITATIONS_PER_DAY };
  test.each([
    ['by a stranger', { inviterId: 'eve' }, 'not-found'],
    ['to an unknown player', { playerExists: false }, 'not-found'],
    ['to a member', { playerId: 'owner' }, 'already-member'],
    ['beyond the day’s number', { inviting: full }, 'too-many-invitations'],
    ['again on the same day', { invitedAtMs: nowMs, inviting: full }, { invitedAtMs: nowMs }],
  ])('is not sent %s', (_, differences, expected) => {
    expect(invite(differences)).toEqual(expected);
  });

  test('may be repeated on the next day, whose count starts again', () => {
    const answer = invite({ invitedAtMs: nowMs - 1, inviting: { ...full, onDay: 19_999 } });
    expect(answer).toMatchObject({ inviting: { version: 5, onDay: 20_000, sent: 1 } });
  });
});

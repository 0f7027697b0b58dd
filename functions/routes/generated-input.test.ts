import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteName } from '../../shared/routes/index.ts';
import { testGeneratedInputs } from '../testing/answer-inputs.ts';
import { call, outcome } from '../testing/call.ts';
import { joinPlayer } from '../testing/scene.ts';

/** This is deeper than any stack, yet at most 600 KB. */
const DEPTH = 100_000;
const HALF = 'a\ud800';

testGeneratedInputs(5);

/** The first body has named fields, the second has fields that its caller names, and the third is defined by others. */
const readers: RouteName[] = ['place-trade', 'update-prices', 'receive-payment-event'];

describe.each(readers)('%s', (name) => {
  let playerId = '';
  beforeAll(async () => {
    playerId = await joinPlayer();
  });

  test.each([
    ['arrays nested deep', '['.repeat(DEPTH) + ']'.repeat(DEPTH)],
    ['objects nested deep', `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`],
    [
      'a known field nested deep',
      `{"id":"1","event_type":"x","resource":${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH + 1)}`,
    ],
    ['an unknown key of a megabyte', JSON.stringify({ ['\u0001'.repeat(1_000_000)]: 1 })],
    [
      '100,000 unknown keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, key) => [`k${key}`, 1]))),
    ],
    ['a prototype', '{"__proto__":{"toString":1},"constructor":{"prototype":1}}'],
    ['a number beyond all numbers', '1e999'],
    ['nothing', ''],
    ['half a character', JSON.stringify({ [HALF]: HALF })],
  ])('refuses a body of %s', async (_, rawBody) => {
    const { status, body } = await call(name, { playerId, isAdmin: true, rawBody });
    expect([status, body.code]).toEqual([400, 'malformed']);
    expect(JSON.stringify(body).length).toBeLessThan(5000);
  });
});

test('list-players refuses half a character in its query', async () => {
  expect(await outcome(call('list-players', { playerId: await joinPlayer(), query: { search: HALF } }))).toEqual([
    400,
    'malformed',
  ]);
});

import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { root } from './paths.ts';
import { ofType, resourcesOf } from './testing/templates.ts';
import { PUSHING_AT_ONCE, playEvening } from './tools/cost/evening.ts';

const shareOf = (resource: string, players: number) => playEvening(players).get(resource)?.share ?? Number.NaN;

describe('an evening', () => {
  test('uses more of each limit with more players', () => {
    for (const [resource, { share }] of playEvening(5_000))
      expect(shareOf(resource, 50_000)).toBeGreaterThanOrEqual(share);
  });

  test('has chat posts that do not grow with the square of the players', () => {
    expect(shareOf('the chat’s posts', 100_000) / shareOf('the chat’s posts', 10_000)).toBeLessThan(30);
  });

  test.each([
    [15_000, []],
    // Two limits can be raised, sockets wait ten seconds, and fills take four ticks. The chat needs rooms.
    [
      100_000,
      ['fills of orders', 'new sockets', 'requests of the account', 'requests of the stage', 'the chat’s posts'],
    ],
  ])('of %i players exceeds exactly these limits', (players, expected) => {
    const full = [...playEvening(players)].flatMap(([resource, { share }]) => (share > 1 ? [resource] : []));
    expect(full.toSorted()).toEqual(expected);
  });
});

test('the template allows as many simultaneous pushes as an evening assumes', () => {
  const mappings = ofType(resourcesOf('production'), 'AWS::Lambda::EventSourceMapping');
  const readers = mappings.flatMap(([, { Properties }]) => (Properties.FilterCriteria ? [Properties] : []));
  expect(readers.map(({ ParallelizationFactor = 1 }) => ParallelizationFactor)).toEqual([1, PUSHING_AT_ONCE]);
});

test('npm run bench -- scale prints a row for each resource', () => {
  const { status, stdout } = spawnSync(process.execPath, ['infra/tools/cost/scale.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stdout.trim().split('\n').length]).toEqual([0, 2 + playEvening(1).size]);
});

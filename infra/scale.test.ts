import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { before, now } from '../tools/scale/designs.ts';
import { playEvening } from '../tools/scale/evening.ts';
import { root } from './paths.ts';
import { ofType, resourcesOf } from './testing/templates.ts';

const peak = (resource: string, players: number, design = now) =>
  playEvening(design, players).get(resource)?.peak ?? Number.NaN;

describe('an evening', () => {
  test('is the same for the same seed, and fuller with more players', () => {
    expect(playEvening(now, 5_000)).toEqual(playEvening(now, 5_000));
    for (const [resource, { peak: asked }] of playEvening(now, 5_000))
      expect(peak(resource, 50_000)).toBeGreaterThanOrEqual(asked);
  });

  test('the chat no longer grows with the square of the players', () => {
    const growth = (design: typeof now) =>
      peak('the chat’s posts', 100_000, design) / peak('the chat’s posts', 10_000, design);
    expect(growth(before)).toBeGreaterThan(80);
    expect(growth(now)).toBeLessThan(30);
  });

  test.each([
    [15_000, []],
    // Two limits that can be raised, sockets that wait ten seconds, and fills that take four ticks; the chat needs rooms.
    [
      100_000,
      ['fills of orders', 'new sockets', 'requests of the account', 'requests of the stage', 'the chat’s posts'],
    ],
  ])('of %i players fills these', (players, expected) => {
    const full = [...playEvening(now, players)].flatMap(([resource, { peak: asked }]) => (asked > 1 ? [resource] : []));
    expect(full.toSorted()).toEqual(expected);
  });
});

test('the design is as the template has it', () => {
  const mappings = ofType(resourcesOf('production'), 'AWS::Lambda::EventSourceMapping');
  const readers = mappings.flatMap(([, { Properties }]) => (Properties.FilterCriteria ? [Properties] : []));
  const factors = readers.map(({ ParallelizationFactor = 1 }) => ParallelizationFactor);
  expect(factors).toEqual([1, now.pushes / now.chatPosts]);
});

test('npm run scale prints every resource before and now', () => {
  const { status, stdout } = spawnSync(process.execPath, ['tools/scale/main.ts'], { cwd: root, encoding: 'utf8' });
  expect([status, stdout.match(/^ {2}the checkpoint’s reads/gm)?.length]).toEqual([0, 2]);
});

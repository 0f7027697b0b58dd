import { describe, expect, test } from '@jest/globals';
import { ofType, type Resources, referenced, resourcesOf, templateTexts } from './testing/templates.ts';

/* API Gateway accepts ten management calls a second per account, with a burst of 40. */

const CALLS_AT_ONCE = 10;
const called = /^AWS::ApiGatewayV2::/;

function waitsFor(resources: Resources, id: string, found = new Set<string>()): Set<string> {
  const { Properties, DependsOn = [] } = resources[id] ?? {};
  for (const next of [...referenced(Properties), ...[DependsOn].flat()])
    if (next in resources && !found.has(next)) waitsFor(resources, next, found.add(next));
  return found;
}

/**
 * Returns how many can be created at the same time: the largest set without any order, which equals the number of
 * chains that cover all (Dilworth). Matching each with its predecessor finds it.
 */
function widest(ids: readonly string[], before: ReadonlyMap<string, ReadonlySet<string>>): number {
  const followerOf = new Map<string, string>();
  const match = (id: string, tried: Set<string>): boolean =>
    ids.some((earlier) => {
      if (!before.get(id)?.has(earlier) || tried.has(earlier)) return false;
      tried.add(earlier);
      const follower = followerOf.get(earlier);
      if (follower !== undefined && !match(follower, tried)) return false;
      followerOf.set(earlier, id);
      return true;
    });
  return ids.filter((id) => !match(id, new Set())).length;
}

describe.each(['personal', 'production'] as const)('API Gateway (%s)', (stage) => {
  const nested = [...templateTexts(stage)].filter(([file]) => file.endsWith('.nested.template.json'));

  test.each(nested)('gets at most ten calls at once from %s', (_, text) => {
    const { Resources } = JSON.parse(text) as { Resources: Resources };
    const ids = Object.keys(Resources).filter((id) => called.test(Resources[id]?.Type ?? ''));
    const before = new Map(ids.map((id) => [id, waitsFor(Resources, id)]));
    expect(ids.length).toBeGreaterThan(2 * CALLS_AT_ONCE);
    expect(widest(ids, before)).toBeLessThanOrEqual(CALLS_AT_ONCE);
  });

  test('gets calls from one nested stack after the other', () => {
    const stacks = ofType(resourcesOf(stage), 'AWS::CloudFormation::Stack');
    expect(stacks.map(([id]) => id.slice(7, 14))).toEqual(['RoutesA', 'RoutesB', 'RoutesC']);
    const waits = stacks.map(([, { DependsOn = [] }]) => stacks.findIndex(([id]) => [DependsOn].flat().includes(id)));
    expect(waits).toEqual([-1, 0, 1]);
  });
});

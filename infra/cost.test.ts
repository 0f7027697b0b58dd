import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { stages } from '../functions/testing/units.ts';
import { root } from './paths.ts';
import { ofType, type Resource, resourcesOf } from './testing/templates.ts';
import { monthOf } from './tools/cost/month.ts';
import { IDLE_LIMIT, reads } from './tools/cost/play.ts';
import { dollarsFor, type Meter } from './tools/cost/prices.ts';

const unitsOf = (meter: Meter, players: number) => monthOf('production', players)[meter];

describe('a month', () => {
  test('without players has thirty days of jobs and no requests', () => {
    expect(unitsOf('Lambda requests', 0)).toBe(259_200 + 43_200 + 300 + 30);
    for (const meter of ['edge requests', 'HTTP API requests', 'socket messages'] as const)
      expect(unitsOf(meter, 0)).toBe(0);
  });

  test.each<[what: string, Meter, players: number, least: number, most: number]>([
    ['twice the requests', 'edge requests', 1_000, 1.999_999, 2.000_001],
    ['no more than twice the posts, once all of them write', 'socket messages', 10_000_000, 1.99, 2.01],
    ['less than twice the writes, as the tick job runs whoever plays', 'write units', 1_000, 1, 1.8],
    ['less than twice the reads, as the rankings are full', 'read units', 1_000, 1, 1.9],
  ])('with twice the players has %s', (_, meter, players, least, most) => {
    const ratio = unitsOf(meter, 2 * players) / unitsOf(meter, players);
    expect([ratio > least, ratio < most]).toEqual([true, true]);
  });

  test('sends a smaller part of all requests to the origin with more players, who share cached answers', () => {
    const part = (players: number) => unitsOf('HTTP API requests', players) / unitsOf('edge requests', players);
    expect(part(10)).toBeGreaterThan(0.85);
    expect(part(10_000)).toBeLessThan(0.5);
  });

  test('polls no more in an hour than web/e2e/idle.slow.test.ts allows a screen', () => {
    const polled = Object.values(reads).reduce((sum, each) => sum + each.polled, 0);
    expect(polled).toBeLessThanOrEqual(60 * IDLE_LIMIT);
  });
});

describe('the price', () => {
  test.each<[string, Meter, number, number, number]>([
    ['takes off the free million', 'Lambda requests', 3_000_000, 0.6, 0.4],
    ['is nothing for less than what is free', 'SQS requests', 500_000, 0.2, 0],
    ['is the list price where nothing is free', 'write units', 2_000_000, 1.25, 1.25],
    ['of 10,000 players is nothing', 'players above 10,000', unitsOf('players above 10,000', 10_000), 0, 0],
    ['of 2,000 players more is not', 'players above 10,000', unitsOf('players above 10,000', 12_000), 30, 30],
  ])('%s', (_, meter, units, list, afterFree) => {
    expect(dollarsFor(meter, units).list).toBeCloseTo(list, 9);
    expect(dollarsFor(meter, units).afterFree).toBeCloseTo(afterFree, 9);
  });
});

interface Throttle {
  readonly ThrottlingRateLimit: number;
}

describe('a stage', () => {
  test.each(['personal', 'production'] as const)('%s matches its template', (stage) => {
    const resources = resourcesOf(stage);
    const memoryOf = (name: string) =>
      Object.values(resources).find(({ Properties }) => Properties?.Description === `Tradefloor ${name}`)?.Properties
        .MemorySize;
    const metricsOf = ({ Properties: { Metrics = [{ MetricStat: {} }] } }: Resource) =>
      (Metrics as { MetricStat?: object }[]).filter(({ MetricStat }) => MetricStat).length;
    expect(stages[stage]).toEqual({
      alarms: ofType(resources, 'AWS::CloudWatch::Alarm').reduce((sum, [, alarm]) => sum + metricsOf(alarm), 0),
      dashboards: ofType(resources, 'AWS::CloudWatch::Dashboard').length,
      secrets: ofType(resources, 'AWS::SecretsManager::Secret').length,
      routeMb: memoryOf('place-trade'),
      scheduledMb: memoryOf('tick-job'),
      requestsASecond: ofType(resources, 'AWS::ApiGatewayV2::Stage')
        .map(([, { Properties }]) => Properties as { StageName: string; DefaultRouteSettings: Throttle })
        .find(({ StageName }) => StageName === '$default')?.DefaultRouteSettings.ThrottlingRateLimit,
    });
  });
});

test('npm run bench -- cost prints three stages', () => {
  const args = ['infra/tools/cost/main.ts', '--players', '20000'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect([status, stdout.match(/^.*(?:players|idle).*\n.*units.*list/gm)?.length]).toEqual([0, 3]);
});

import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { stages } from '../functions/testing/units.ts';
import { monthOf } from '../tools/cost/month.ts';
import { reads } from '../tools/cost/play.ts';
import { dollarsFor, type Meter } from '../tools/cost/prices.ts';
import { IDLE_LIMIT } from '../web/e2e/idle-screens.ts';
import { root } from './paths.ts';
import { ofType, type Resource, resourcesOf } from './testing/templates.ts';

const unitsOf = (meter: Meter, players: number) => monthOf('production', players)[meter];
const ofTwice = (meter: Meter, players: number) => unitsOf(meter, 2 * players) / unitsOf(meter, players);

describe('a month', () => {
  test('without players has the tick jobs, minute jobs, audits and deletions of thirty days, and nothing that players ask for', () => {
    expect(unitsOf('Lambda requests', 0)).toBe(259_200 + 43_200 + 300 + 30);
    for (const meter of ['edge requests', 'HTTP API requests', 'socket messages'] as const)
      expect(unitsOf(meter, 0)).toBe(0);
  });

  test('of twice the players has twice the requests, and once all of them write, no more than twice the posts', () => {
    expect(ofTwice('edge requests', 1_000)).toBeCloseTo(2, 9);
    expect(ofTwice('socket messages', 10_000_000)).toBeCloseTo(2, 2);
  });

  test('of twice the players has less than twice the table: the tick job runs whoever plays, and its rankings are full', () => {
    expect(ofTwice('write units', 1_000)).toBeLessThan(1.8);
    expect(ofTwice('read units', 1_000)).toBeLessThan(1.9);
  });

  test('asks the origin for a smaller part of all requests, the more players share what the edge keeps', () => {
    const part = (players: number) => unitsOf('HTTP API requests', players) / unitsOf('edge requests', players);
    expect(part(10)).toBeGreaterThan(0.85);
    expect(part(10_000)).toBeLessThan(0.5);
  });

  test('polls no more in an hour of play than web/e2e/idle.slow.test.ts lets a screen', () => {
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
  test.each(['personal', 'production'] as const)('%s has what its template has', (stage) => {
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

describe('npm run bench -- cost', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['tools/cost/main.ts', ...args], { cwd: root, encoding: 'utf8' });

  test('prints three stages', () => {
    const { status, stdout } = run('--players', '20000');
    expect([status, stdout.match(/^.*(?:players|idle).*\n.*units.*list/gm)?.length]).toEqual([0, 3]);
  });

  test.each([
    [['--players', '0'], '--players is a whole number'],
    [['--players', '1.5'], '--players is a whole number'],
    [['--player', '5'], "Unknown option '--player'"],
    [['5'], 'Usage: npm run bench -- cost'],
  ])('answers %j with one sentence', (args, sentence) => {
    const { status, stdout, stderr } = run(...args);
    expect([status, stdout, stderr.trim().split('\n')]).toEqual([1, '', [expect.stringContaining(sentence)]]);
  });
});

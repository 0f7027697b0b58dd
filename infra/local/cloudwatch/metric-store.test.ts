import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endOfMinute } from './metric-query.ts';
import { MetricStore, metricKey } from './metric-store.ts';
import { leastSamples, statisticOf } from './statistic.ts';

const key = metricKey({ namespace: 'Shop', name: 'Latency', dimensions: { stage: 'test', kind: 'a' } });
const hourMs = 3_600_000;
let store: MetricStore;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 12, 0, 30) });
  store = new MetricStore({ retentionMs: 3 * hourMs, maxSeries: 2 });
});

afterEach(() => {
  vi.useRealTimers();
});

const last = (minutes: number) => {
  const endMs = endOfMinute(Date.now());
  return store.summary(key, endMs - minutes * 60_000, endMs);
};

test('a metric is known by its dimensions, in any order', () => {
  expect(metricKey({ namespace: 'Shop', name: 'Latency', dimensions: { kind: 'a', stage: 'test' } })).toBe(key);
  expect(metricKey({ namespace: 'Shop', name: 'Latency', dimensions: { stage: 'test' } })).not.toBe(key);
});

test.each([
  ['SampleCount', 1000],
  ['Sum', 500_500],
  ['Average', 500.5],
  ['Minimum', 1],
  ['Maximum', 1000],
])('%s is exact, over several minutes', (statistic, value) => {
  for (let each = 1; each <= 1000; each += 1) store.record(key, each, Date.now() - (each % 5) * 60_000);
  const summary = last(5);
  expect(summary && statisticOf(statistic)(summary)).toBe(value);
});

test.each([
  ['p50', 500],
  ['p90', 900],
  ['p99', 990],
  ['p99.9', 999],
  ['p100', 1000],
])('%s is right to one per cent', (statistic, value) => {
  for (let each = 1; each <= 1000; each += 1) store.record(key, each, Date.now() - (each % 5) * 60_000);
  const summary = last(5);
  const error = (summary ? statisticOf(statistic)(summary) : 0) / value - 1;
  expect(Math.abs(error)).toBeLessThanOrEqual(0.0101);
});

test('percentiles know zeros, negative values, and values that are all the same', () => {
  const median = () => statisticOf('p50')(last(1) ?? expect.unreachable());
  store.record(key, 7);
  store.record(key, 7);
  expect(median()).toBe(7);
  for (const value of [-100, -100, -100, 0, 0]) store.record(key, value);
  expect(median()).toBe(0);
  store.record(key, -100);
  store.record(key, -100);
  expect(median() / -100).toBeCloseTo(1, 1);
});

test('values are kept by the host’s clock, and taken from neither too far back nor ahead', () => {
  store.record(key, 1);
  store.record(key, 2, Date.now() - 4 * hourMs);
  store.record(key, 3, Date.now() + 3 * hourMs);
  store.record(key, Number.NaN);
  expect(last(24 * 60)).toMatchObject({ count: 1, sum: 1 });
  vi.setSystemTime(Date.now() + 2 * hourMs);
  store.prune();
  expect(last(24 * 60)).toMatchObject({ count: 1 });
  vi.setSystemTime(Date.now() + 2 * hourMs);
  store.prune();
  expect(last(24 * 60)).toBeUndefined();
});

test('a metric too many is left out, until another is forgotten', () => {
  for (const name of ['one', 'two', key]) store.record(name, 1);
  expect(last(1)).toBeUndefined();
  vi.setSystemTime(Date.now() + 4 * hourMs);
  store.prune();
  store.record(key, 1);
  expect(last(1)).toMatchObject({ count: 1 });
});

test.each([
  ['p99', 1000],
  ['p99.9', 10_000],
  ['p90', 100],
  ['p50', 20],
  ['p10', 100],
  ['Maximum', 1],
])('%s says something from %i values on', (statistic, count) => {
  expect(leastSamples(statistic)).toBe(count);
});

test('an unknown statistic is refused', () => {
  expect(() => statisticOf('tm99')).toThrow('The local host does not know the statistic tm99.');
});

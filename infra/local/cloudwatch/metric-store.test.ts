import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Metric, MetricStore, MINUTE_MS, type StatisticName, statistics } from './metric-store.ts';

const metric: Metric = { namespace: 'Shop', name: 'Latency', dimensions: { stage: 'test', kind: 'a' } };
const ofAws: Metric = { namespace: 'AWS/SQS', name: 'Visible', dimensions: { QueueName: 'jobs' } };
let store: MetricStore;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 12, 0, 30) });
  store = new MetricStore([metric, ofAws], 30 * MINUTE_MS);
});

afterEach(() => {
  vi.useRealTimers();
});

/** How often each value occurred in the last minutes, including the current one. */
const last = (minutes: number, of = metric) => {
  const endMs = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
  return store.read(of, { startMs: endMs - minutes * MINUTE_MS, endMs });
};

test('a metric is known by its dimensions, in any order', () => {
  store.record({ ...metric, dimensions: { kind: 'a', stage: 'test' } }, 7);
  store.record({ ...metric, dimensions: { stage: 'test' } }, 8);
  store.record({ ...metric, dimensions: { stage: 'test', kind: 'b' } }, 9);
  expect(last(1)).toEqual(new Map([[7, 1]]));
});

test.each<readonly [StatisticName, number]>([
  ['Sum', 500_500],
  ['Maximum', 1000],
  ['p99', 990],
])('%s is exact, over several minutes', (statistic, value) => {
  for (let each = 1; each <= 1000; each += 1) store.record(metric, each, Date.now() - (each % 5) * MINUTE_MS);
  expect(statistics[statistic](last(5))).toBe(value);
});

test('values are kept by the host’s clock', () => {
  store.record(metric, 1);
  store.record(metric, 2, Date.now() - 2 * MINUTE_MS);
  expect([last(1).size, last(2).size, last(3).size]).toEqual([1, 1, 2]);
  vi.setSystemTime(Date.now() + 30 * MINUTE_MS);
  store.prune();
  expect(last(60)).toEqual(new Map([[1, 1]]));
});

test('a metric that no alarm watches is left out', () => {
  const unwatched = { ...metric, name: 'Unwatched' };
  store.record(unwatched, 1);
  expect(last(1, unwatched).size).toBe(0);
});

test('a watched metric of AWS needs a meter', () => {
  expect(store.unmetered).toEqual([ofAws]);
  store.meter(ofAws)(3);
  expect(store.unmetered).toEqual([]);
  expect(last(1, ofAws)).toEqual(new Map([[3, 1]]));
});

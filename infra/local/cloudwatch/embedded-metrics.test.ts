import { expect, test } from 'vitest';
import { readEmbeddedMetrics } from './embedded-metrics.ts';

const directive = { Namespace: 'Shop', Dimensions: [['stage']], Metrics: [{ Name: 'Sold', Unit: 'Count' }] };
const line = (more: object = {}, directives: readonly object[] = [directive]) =>
  JSON.stringify({ _aws: { Timestamp: 1000, CloudWatchMetrics: directives }, stage: 'test', Sold: 3, ...more });
const sold = (dimensions: object, ...values: readonly number[]) => ({
  metric: { namespace: 'Shop', name: 'Sold', dimensions },
  values,
  atMs: 1000,
});

test.each([
  ['a value', line(), [sold({ stage: 'test' }, 3)]],
  ['several values', line({ Sold: [1, 2, 'x'] }), [sold({ stage: 'test' }, 1, 2)]],
  ['other fields beside them', line({ level: 'INFO', message: 'sold' }), [sold({ stage: 'test' }, 3)]],
  [
    'several sets of dimensions, one of them empty',
    line({ kind: 'a' }, [{ ...directive, Dimensions: [['stage', 'kind'], []] }]),
    [sold({ stage: 'test', kind: 'a' }, 3), sold({}, 3)],
  ],
  ['a dimension that the line lacks', line({}, [{ ...directive, Dimensions: [['stage', 'kind']] }]), []],
  ['a metric that the line lacks', line({ Sold: undefined }), []],
  [
    'several directives',
    line({}, [directive, {}, directive]),
    [sold({ stage: 'test' }, 3), sold({ stage: 'test' }, 3)],
  ],
  ['several lines', `begin\n${line()}\n{"CloudWatchMetrics"`, [sold({ stage: 'test' }, 3)]],
  ['no time', JSON.stringify({ _aws: { CloudWatchMetrics: [directive] }, stage: 'test', Sold: 3 }), []],
  ['plain text', 'sold 3 of "CloudWatchMetrics"', []],
  ['null', '[null, "CloudWatchMetrics"]', []],
])('reads %s', (_, printed, values) => {
  expect(readEmbeddedMetrics(printed)).toEqual(values);
});

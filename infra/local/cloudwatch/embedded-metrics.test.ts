import { expect, test } from 'vitest';
import { readEmbeddedMetrics } from './embedded-metrics.ts';

const directive = { Namespace: 'Shop', Dimensions: [['stage']], Metrics: [{ Name: 'Sold', Unit: 'Count' }] };
const line = (more: object = {}, directives: readonly object[] = [directive]) =>
  JSON.stringify({ _aws: { Timestamp: 1000, CloudWatchMetrics: directives }, stage: 'test', Sold: 3, ...more });
const sold = (dimensions: object) => ({
  metric: { namespace: 'Shop', name: 'Sold', dimensions },
  value: 3,
  atMs: 1000,
});

test.each([
  ['a value', line(), [sold({ stage: 'test' })]],
  ['other fields beside it', line({ level: 'INFO', message: 'sold' }), [sold({ stage: 'test' })]],
  [
    'several sets of dimensions, one of them empty',
    line({ kind: 'a' }, [{ ...directive, Dimensions: [['stage', 'kind'], []] }]),
    [sold({ stage: 'test', kind: 'a' }), sold({})],
  ],
  ['a dimension that the line lacks', line({}, [{ ...directive, Dimensions: [['stage', 'kind']] }]), []],
  ['a metric that the line lacks', line({ Sold: undefined }), []],
  ['several lines', `begin\n${line()}\n{"CloudWatchMetrics"`, [sold({ stage: 'test' })]],
  ['no time', JSON.stringify({ _aws: { CloudWatchMetrics: [directive] }, stage: 'test', Sold: 3 }), []],
  ['plain text', 'sold 3 of "CloudWatchMetrics"', []],
  ['null', '[null, "CloudWatchMetrics"]', []],
])('reads %s', (_, printed, values) => {
  expect(readEmbeddedMetrics(printed)).toEqual(values);
});

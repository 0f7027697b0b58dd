import { expect, test } from 'vitest';
import { Template } from '../template/template.ts';
import { readAccessLog } from './access-log.ts';
import { MetricStore, MINUTE_MS } from './metric-store.ts';

const refused = { namespace: 'Shop', name: 'Refused', dimensions: {} };
const FilterPattern = '{ ($.status = "429") && ($.answered = "-") }';

function open(filter: object = {}) {
  const MetricTransformations = [{ MetricNamespace: 'Shop', MetricName: 'Refused', MetricValue: '1' }];
  const settings = {
    DestinationArn: { 'Fn::GetAtt': ['Log', 'Arn'] },
    Format: '{"status":"$context.status","answered":"$context.integration.status"}',
  };
  const Resources = {
    Log: { Type: 'AWS::Logs::LogGroup' },
    Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { ApiId: 'api', AccessLogSettings: settings } },
    Filter: {
      Type: 'AWS::Logs::MetricFilter',
      Properties: { LogGroupName: { Ref: 'Log' }, FilterPattern, MetricTransformations, ...filter },
    },
  };
  const template = new Template({ raw: { Resources } as never, siteHost: 'localhost:3000' });
  const store = new MetricStore([refused], MINUTE_MS);
  return { note: readAccessLog(template, 'api', store), store };
}

test('a metric filter counts the lines in which everything is as in its pattern', () => {
  const { note, store } = open();
  const answer = { headers: {}, body: Buffer.alloc(0) };
  for (const status of [200, 429]) note({ ...answer, status, answered: status });
  note({ ...answer, status: 404 });
  for (let line = 0; line < 2; line++) note({ ...answer, status: 429 });
  const startMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  expect([...store.read(refused, { startMs, endMs: startMs + 10 * MINUTE_MS })]).toEqual([[1, 2]]);
});

test.each([
  ['a pattern of words', { FilterPattern: 'Too Many' }],
  ['another comparison beside a known one', { FilterPattern: '{ ($.status = "429") || ($.answered = "-") }' }],
  ['another log', { LogGroupName: 'other' }],
])('the host does not start with a filter that has %s', (_, filter) => {
  expect(() => open(filter)).toThrow('The local host does not know the metric filter Filter.');
});

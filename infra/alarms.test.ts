import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { metricNames } from '../functions/runtime/metric-names.ts';
import { metricFaults } from '../functions/testing/metric-faults.ts';
import { root } from './paths.ts';
import {
  type Alarm,
  type AlarmProperties,
  countedBy,
  type Datapoint,
  embeddedIn,
  type MetricFilter,
  readAlarm,
  stateOf,
} from './testing/alarm-evaluation.ts';
import { type AlarmRow, alarmRows, namesOfAws, type Values } from './testing/alarm-rows.ts';
import { ofType, type Resource, referenced, resourcesOf } from './testing/templates.ts';

/* Checks each alarm of production against its row. It must fire for its fault and stay quiet without it. */

const production = resourcesOf('complete');
const alarms = ofType(production, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => {
  return Properties as unknown as AlarmProperties;
});
const propertiesOf = (name: string) =>
  alarms.find(({ AlarmName }) => AlarmName === `Tradefloor-prod-${name}`) as AlarmProperties;
const rows = Object.entries(alarmRows);

test('every alarm has a row, and every row has an alarm', () => {
  const names = alarms.map(({ AlarmName }) => AlarmName.replace('Tradefloor-prod-', ''));
  expect(names.toSorted()).toEqual(Object.keys(alarmRows).toSorted());
  expect(ofType(production, 'AWS::CloudWatch::CompositeAlarm')).toEqual([]);
});

function named(text: string, nameOf: (id: string) => string): string {
  return text
    .replaceAll(/\{"Ref":"(\w+)"\}/g, (_, id) => nameOf(id))
    .replaceAll(/\{"Fn::GetAtt":\["(\w+)","(\w+)"\]\}/g, (_, id, attribute) => `${nameOf(id)}.${attribute}`);
}

/** Returns a function's own name, or a path without the hash that ends a logical id. */
function nameOf(id: string): string {
  const { Type, Properties } = production[id] as Resource;
  if (Type === 'AWS::Lambda::Function') return String(Properties.Description).replace('Tradefloor ', '');
  if (Type === 'AWS::SNS::Topic') return String(Properties.DisplayName).replace('Tradefloor prod: ', '');
  return id.replace(/\d{8}(?=[\dA-F]{8}$)/, '').slice(0, -8);
}

function kindOf(id: string): string {
  const { Type, Properties } = production[id] as Resource;
  return String(Properties.ProtocolType ?? Type.replace('AWS::', ''));
}

const filters = ofType(production, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => {
  return Properties as unknown as MetricFilter & { readonly LogGroupName: unknown };
});
const reported: Readonly<Record<string, readonly string[]>> = {
  ...namesOfAws,
  'Tradefloor, stage=prod': metricNames,
  'Tradefloor/prod': filters.flatMap(({ MetricTransformations }) =>
    MetricTransformations.map((each) => each.MetricName),
  ),
};

const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');

test('the runbook lists the urgent alarms', () => {
  const [, listed = ''] = /“now”, .*?: ([^;]+);/s.exec(runbook) ?? [];
  const urgent = rows.flatMap(([name, { place }]) => (place.startsWith('now ') ? [name] : []));
  expect([...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name).toSorted()).toEqual(urgent.toSorted());
});

describe('an alarm matches its row and watches metrics that exist:', () => {
  const headings = Array.from(runbook.matchAll(/^#+ (.+)$/gm), ([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

  test.each(rows)('%s', (name, { place, watched, rule }) => {
    const { AlarmActions = [], OKActions = [], AlarmDescription, ...properties } = propertiesOf(name);
    const alarm = readAlarm({ AlarmDescription, ...properties });
    const topics = named(JSON.stringify(AlarmActions), nameOf).replaceAll(/[[\]]/g, '');
    const [, link = ''] =
      /^Tradefloor prod: [^#]+\. https:\/\/example\.com\/docs\/runbook\.md#([\w-]+)$/.exec(AlarmDescription) ?? [];
    const { expression, above, bad, periods, periodSeconds, missing } = alarm;
    const stats = Object.entries(alarm.watched).map(([id, { metric, statistic }]) => {
      return [id, `${statistic} of ${named(metric, nameOf)}`];
    });
    expect({
      place: [topics, link].filter(Boolean).join(' '),
      watched: Object.fromEntries(stats),
      rule: `${expression} > ${above} in ${bad} of ${periods} × ${periodSeconds} s, missing is ${missing}`,
    }).toEqual({ place, watched, rule });
    // The end of an alarm goes to the same topic.
    expect(OKActions).toEqual(AlarmActions);
    expect(['', ...headings]).toContain(link);
    for (const { metric } of Object.values(alarm.watched)) {
      const [, space = '', metricName, dimensions = ''] = /^(\S+) ([^,]+)(.*)$/.exec(named(metric, kindOf)) ?? [];
      expect(reported[space + dimensions]).toContain(metricName);
    }
  });
});

const END_MS = Date.UTC(2026, 2, 4, 12);
const LATELY_MS = END_MS - 60_000;

/** The handlers' lines take the stage from their environment, as the template sets it. */
const functions = ofType(production, 'AWS::Lambda::Function').map(([, { Properties }]) => Properties.Environment);
const stages = functions.flatMap((each) => (each as { Variables?: { STAGE?: string } })?.Variables?.STAGE ?? []);
process.env.STAGE = [...new Set(stages)].join();
const { recordMetric, takeMetrics } = await import('../functions/runtime/metrics.ts');

function pointsOf({ cause }: AlarmRow, alarm: Alarm): { bad: Datapoint[]; good: Datapoint[][] } {
  if ('answered' in cause) {
    const lines = (status: string, count: number) => accessLog({ ...cause, status }, count);
    return { bad: lines('429', 101), good: [lines('429', 100), lines('200', 200)] };
  }
  if ('bad' in cause) {
    const measured = (values: Values) => datapoints(values, alarm);
    return { bad: measured(cause.bad), good: cause.good.map(measured) };
  }
  const lines = (values: readonly number[]) =>
    values.map((value) => {
      recordMetric(cause.written, value);
      return takeMetrics(LATELY_MS);
    });
  const { bad, good } = metricFaults[cause.written];
  return { bad: embeddedIn(lines(bad)), good: [embeddedIn(lines(good))] };
}

function datapoints(values: Values, { watched, periodSeconds }: Alarm): Datapoint[] {
  return Object.entries(values).flatMap(([id, periods]) =>
    periods.flatMap((period, index) => {
      const atMs = END_MS - (periods.length - index) * periodSeconds * 1000;
      return period.map((value) => ({ metric: String(watched[id]?.metric), value, atMs }));
    }),
  );
}

/** Returns what the metric filters of the API's log count for requests with this status and answer. */
function accessLog({ status, answered }: { status: string; answered: string }, count: number): Datapoint[] {
  const logging = ofType(production, 'AWS::ApiGatewayV2::Stage').flatMap(
    ([, { Properties }]) => (Properties.AccessLogSettings ?? []) as { DestinationArn: unknown; Format: string },
  );
  return logging.flatMap(({ DestinationArn, Format }) => {
    const context: Record<string, string> = { '$context.status': status, '$context.integration.status': answered };
    const fields = Object.entries(JSON.parse(Format) as Record<string, string>);
    const line = Object.fromEntries(fields.map(([field, from]) => [field, context[from] ?? '-']));
    const lines = Array.from({ length: count }, () => line);
    const own = filters.filter(({ LogGroupName }) => `${referenced(LogGroupName)}` === `${referenced(DestinationArn)}`);
    return own.flatMap((filter) => countedBy(filter, lines, LATELY_MS));
  });
}

test.each(rows)('%s fires for its fault and ends without it', (name, row) => {
  const alarm = readAlarm(propertiesOf(name));
  const { bad, good } = pointsOf(row, alarm);
  expect(stateOf(alarm, bad, END_MS)).toBe('ALARM');
  for (const points of good) expect(stateOf(alarm, points, END_MS)).toBe('OK');
});

test('the tick job counts as late while it writes nothing', () => {
  expect(stateOf(readAlarm(propertiesOf('TickJobLate')), [], END_MS)).toBe('ALARM');
});

test('every metric that handlers write has an alarm', () => {
  const causes = rows.flatMap(([, { cause }]) => ('written' in cause ? cause.written : []));
  expect(causes.toSorted()).toEqual(metricNames.toSorted());
});

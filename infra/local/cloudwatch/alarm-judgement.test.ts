import { describe, expect, test } from 'vitest';
import { judge } from './alarm.ts';

const treatments = ['ignore', 'breaching', 'notBreaching'] as const;

/** As in AWS's documentation: `0` is within the threshold, `X` breaches it, `-` is missing. Newest on the right. */
function judgeAll(points: string, rule: { evaluationPeriods: number; datapointsToAlarm: number }) {
  const breaching = points.split(' ').map((point) => (point === '-' ? undefined : point === 'X'));
  return treatments.map((missingData) => judge(breaching, { ...rule, missingData }) ?? 'stays');
}

type Row = readonly [points: string, ...states: readonly ('OK' | 'ALARM' | 'stays')[]];

// The tables of https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
describe('three of three data points, missing ones treated as ignore, breaching, notBreaching', () => {
  const rows: readonly Row[] = [
    ['0 - X - X', 'OK', 'OK', 'OK'],
    ['0 - - - -', 'OK', 'OK', 'OK'],
    ['- - - - -', 'stays', 'ALARM', 'OK'],
    ['0 X X - X', 'ALARM', 'ALARM', 'ALARM'],
    ['- - X - -', 'stays', 'ALARM', 'OK'],
    ['- - - - X', 'stays', 'ALARM', 'OK'],
    ['- - - X -', 'stays', 'ALARM', 'OK'],
    ['- - X - 0', 'OK', 'OK', 'OK'],
    ['X X 0 X X', 'OK', 'OK', 'OK'],
    ['0 0 X X X', 'ALARM', 'ALARM', 'ALARM'],
  ];
  test.each(rows)('%s', (points, ...states) => {
    expect(judgeAll(points, { evaluationPeriods: 3, datapointsToAlarm: 3 })).toEqual(states);
  });
});

describe('two of three data points, missing ones treated as ignore, breaching, notBreaching', () => {
  const rows: readonly Row[] = [
    ['0 - X - X', 'ALARM', 'ALARM', 'ALARM'],
    ['0 0 X 0 X', 'ALARM', 'ALARM', 'ALARM'],
    ['0 - X - -', 'OK', 'ALARM', 'OK'],
    ['- - - - 0', 'OK', 'ALARM', 'OK'],
    ['- - - X -', 'stays', 'ALARM', 'OK'],
    ['- - - X X', 'ALARM', 'ALARM', 'ALARM'],
  ];
  test.each(rows)('%s', (points, ...states) => {
    expect(judgeAll(points, { evaluationPeriods: 3, datapointsToAlarm: 2 })).toEqual(states);
  });
});

describe('one of one data point, missing ones treated as ignore, breaching, notBreaching', () => {
  const rows: readonly Row[] = [
    ['- - X', 'ALARM', 'ALARM', 'ALARM'],
    ['X - 0', 'OK', 'OK', 'OK'],
    // Existing data counts, even if it is older than the evaluated period.
    ['X - -', 'ALARM', 'ALARM', 'ALARM'],
    ['- - -', 'stays', 'ALARM', 'OK'],
  ];
  test.each(rows)('%s', (points, ...states) => {
    expect(judgeAll(points, { evaluationPeriods: 1, datapointsToAlarm: 1 })).toEqual(states);
  });
});

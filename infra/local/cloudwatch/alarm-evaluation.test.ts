import { describe, expect, test } from 'vitest';
import { type AlarmState, judge, type MissingData } from './alarm-evaluation.ts';

const treatments: readonly MissingData[] = ['missing', 'ignore', 'breaching', 'notBreaching'];

/** As in AWS's documentation: `0` is within the threshold, `X` beyond it, `-` missing. The newest is on the right. */
function judgeAll(points: string, rule: { evaluationPeriods: number; datapointsToAlarm: number }) {
  const breaching = points.split(' ').map((point) => (point === '-' ? undefined : point === 'X'));
  return treatments.map((missingData) => judge(breaching, { ...rule, missingData }).state ?? 'stays');
}

type Row = readonly [points: string, ...states: readonly (AlarmState | 'stays')[]];

// The tables of https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
describe('three of three data points, missing ones treated as missing, ignore, breaching, notBreaching', () => {
  const rows: readonly Row[] = [
    ['0 - X - X', 'OK', 'OK', 'OK', 'OK'],
    ['0 - - - -', 'OK', 'OK', 'OK', 'OK'],
    ['- - - - -', 'INSUFFICIENT_DATA', 'stays', 'ALARM', 'OK'],
    ['0 X X - X', 'ALARM', 'ALARM', 'ALARM', 'ALARM'],
    ['- - X - -', 'ALARM', 'stays', 'ALARM', 'OK'],
    ['- - - - X', 'OK', 'stays', 'ALARM', 'OK'],
    ['- - - X -', 'OK', 'stays', 'ALARM', 'OK'],
    ['- - X - 0', 'OK', 'OK', 'OK', 'OK'],
    ['X X 0 X X', 'OK', 'OK', 'OK', 'OK'],
    ['0 0 X X X', 'ALARM', 'ALARM', 'ALARM', 'ALARM'],
  ];
  test.each(rows)('%s', (points, ...states) => {
    expect(judgeAll(points, { evaluationPeriods: 3, datapointsToAlarm: 3 })).toEqual(states);
  });
});

describe('two of three data points, missing ones treated as missing, ignore, breaching, notBreaching', () => {
  const rows: readonly Row[] = [
    ['0 - X - X', 'ALARM', 'ALARM', 'ALARM', 'ALARM'],
    ['0 0 X 0 X', 'ALARM', 'ALARM', 'ALARM', 'ALARM'],
    ['0 - X - -', 'OK', 'OK', 'ALARM', 'OK'],
    ['- - - - 0', 'OK', 'OK', 'ALARM', 'OK'],
    ['- - - X -', 'ALARM', 'stays', 'ALARM', 'OK'],
    ['- - - X X', 'ALARM', 'ALARM', 'ALARM', 'ALARM'],
  ];
  test.each(rows)('%s', (points, ...states) => {
    expect(judgeAll(points, { evaluationPeriods: 3, datapointsToAlarm: 2 })).toEqual(states);
  });
});

describe('one of one data point, missing ones treated as missing, ignore, breaching, notBreaching', () => {
  const rows: readonly Row[] = [
    ['- - X', 'ALARM', 'ALARM', 'ALARM', 'ALARM'],
    ['X - 0', 'OK', 'OK', 'OK', 'OK'],
    // What is there counts, also when it is older than the period that is looked at.
    ['X - -', 'ALARM', 'ALARM', 'ALARM', 'ALARM'],
    ['- - -', 'INSUFFICIENT_DATA', 'stays', 'ALARM', 'OK'],
  ];
  test.each(rows)('%s', (points, ...states) => {
    expect(judgeAll(points, { evaluationPeriods: 1, datapointsToAlarm: 1 })).toEqual(states);
  });
});

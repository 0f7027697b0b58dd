import { accountId } from '../template/resource-names.ts';
import type { AlarmDefinition } from './alarm-definition.ts';
import type { MetricStore } from './metric-store.ts';

const REGION_NAME = 'US East (N. Virginia)';

/** CloudWatch looks back further than it needs to, in case data is missing: by two periods in its examples. */
const EXTRA_PERIODS = 2;

export interface EvaluationRule {
  readonly evaluationPeriods: number;
  readonly datapointsToAlarm: number;
  readonly missingData: 'ignore' | 'breaching' | 'notBreaching';
}

export function evaluationRange({ evaluationPeriods }: EvaluationRule): number {
  return evaluationPeriods + EXTRA_PERIODS;
}

export interface AlarmStatus {
  readonly state: 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';
  readonly reason: string;
  readonly sinceMs: number;
}

export interface Notification {
  readonly subject: string;
  readonly message: Readonly<Record<string, string>>;
}

export class Alarm {
  readonly definition: AlarmDefinition;
  status: AlarmStatus;

  constructor(definition: AlarmDefinition, status?: AlarmStatus) {
    this.definition = definition;
    const reason = 'Unchecked: Initial alarm creation';
    this.status = status ?? { state: 'INSUFFICIENT_DATA', reason, sinceMs: Date.now() };
  }

  /** Evaluates the periods before this time. @returns what to publish where, if the state changes */
  evaluate(
    endMs: number,
    store: MetricStore,
  ): { topicArns: readonly string[]; notification: Notification } | undefined {
    const { periodMs, read, breaches, rule, condition, actions } = this.definition;
    const count = evaluationRange(rule);
    const values = Array.from({ length: count }, (_, index) => {
      const startMs = endMs - (count - index) * periodMs;
      return read({ startMs, endMs: startMs + periodMs }, store);
    });
    const points = values.map((value) => (value === undefined ? undefined : breaches(value)));
    const state = judge(points, rule);
    if (state === undefined || state === this.status.state) return undefined;
    const from = this.status;
    const shown = values.map((value) => (value === undefined ? 'none' : Number(value.toPrecision(6))));
    const reason = `${condition}: the datapoints are [${shown.join(', ')}], missing ones count as ${rule.missingData}.`;
    this.status = { state, reason, sinceMs: Date.now() };
    return { topicArns: actions[state], notification: notificationOf(this.definition, from, this.status) };
  }
}

/**
 * Judges by whether each data point breaches, oldest first, undefined for a missing one. The newest existing ones
 * count; only the remainder is filled in.
 * @returns undefined if the alarm keeps its state
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
 */
export function judge(points: readonly (boolean | undefined)[], rule: EvaluationRule): 'OK' | 'ALARM' | undefined {
  const { evaluationPeriods, datapointsToAlarm, missingData } = rule;
  const present = points.filter((point) => point !== undefined).slice(-evaluationPeriods);
  const lacking = evaluationPeriods - present.length;
  const breaching = present.filter(Boolean).length;
  if (breaching + (missingData === 'breaching' ? lacking : 0) >= datapointsToAlarm) return 'ALARM';
  // Too little data, and none that means OK: better data may be on its way.
  return missingData === 'ignore' && breaching === present.length ? undefined : 'OK';
}

/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Notify_Users_Alarm_Changes.html */
function notificationOf({ name, arn, description }: AlarmDefinition, from: AlarmStatus, to: AlarmStatus) {
  const message = {
    AlarmName: name,
    AlarmDescription: description,
    AWSAccountId: accountId,
    NewStateValue: to.state,
    NewStateReason: to.reason,
    StateChangeTime: new Date(to.sinceMs).toISOString().replace('Z', '+0000'),
    Region: REGION_NAME,
    AlarmArn: arn,
    OldStateValue: from.state,
  };
  return { subject: `${to.state}: "${name}" in ${REGION_NAME}`, message };
}

import { accountId } from '../template/resource-names.ts';
import type { AlarmDefinition } from './alarm-definition.ts';
import { type AlarmState, evaluationRange, judge } from './alarm-evaluation.ts';
import type { MetricStore } from './metric-store.ts';

const REGION_NAME = 'US East (N. Virginia)';

/** How an alarm stands, and since when. */
export interface AlarmStatus {
  readonly state: AlarmState;
  readonly reason: string;
  readonly sinceMs: number;
}

/** What CloudWatch tells a topic. */
export interface Notification {
  readonly subject: string;
  readonly message: Readonly<Record<string, string>>;
}

/** One alarm and its state. */
export class Alarm {
  readonly definition: AlarmDefinition;
  #status: AlarmStatus;

  constructor(definition: AlarmDefinition, status?: AlarmStatus) {
    this.definition = definition;
    const reason = 'Unchecked: Initial alarm creation';
    this.#status = status ?? { state: 'INSUFFICIENT_DATA', reason, sinceMs: Date.now() };
  }

  get status(): AlarmStatus {
    return this.#status;
  }

  /** Looks at the periods before this time. @returns whom to tell what, if the state changes */
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
    const state = judge(
      values.map((value) => (value === undefined ? undefined : breaches(value))),
      rule,
    );
    if (state === undefined || state === this.#status.state) return undefined;
    const from = this.#status;
    const shown = values.map((value) => (value === undefined ? 'none' : Number(value.toPrecision(6))));
    const reason = `${condition}: the datapoints are [${shown.join(', ')}], missing ones count as ${rule.missingData}.`;
    this.#status = { state, reason, sinceMs: Date.now() };
    return { topicArns: actions[state], notification: notificationOf(this.definition, from, this.#status) };
  }
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

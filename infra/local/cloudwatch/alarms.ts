import { OperatorError } from '../operator-error.ts';
import { Alarm, type AlarmStanding, type Transition } from './alarm.ts';
import { type AlarmDefinition, rangeMs } from './alarm-definition.ts';
import { evaluationRange } from './alarm-evaluation.ts';
import type { MetricStore } from './metric-store.ts';
import { notificationOf } from './notification.ts';
import type { Topics } from './topics.ts';

const SERVICE = 'cloudwatch.amazonaws.com';

/** By the alarm's name. */
export type Standings = Readonly<Record<string, AlarmStanding>>;

/** The template's alarms, and what they do when they enter a state. */
export class Alarms {
  readonly all: readonly Alarm[];
  readonly #topics: Topics;

  /** Alarms stand as they did. Throws an operator error for an action that is no topic of the template. */
  constructor(definitions: readonly AlarmDefinition[], topics: Topics, standings: Standings = {}) {
    for (const { name, actions } of definitions) {
      const unknown = Object.values(actions)
        .flat()
        .find((action) => !topics.has(action));
      if (unknown) throw new OperatorError(`The alarm ${name}: the local host does not know its action ${unknown}.`);
    }
    this.all = definitions.map((definition) => new Alarm(definition, standings[definition.name]));
    this.#topics = topics;
  }

  get standings(): Standings {
    return Object.fromEntries(this.all.map(({ definition, standing }) => [definition.name, standing]));
  }

  /** Looks at the periods before this time, and acts on every change. @returns the changes */
  evaluate(endMs: number, store: MetricStore): Transition[] {
    const changes = this.all.flatMap((alarm) => alarm.evaluate(endMs, store) ?? []);
    for (const change of changes) {
      const { alarm, to } = change;
      const notification = notificationOf(change);
      for (const topicArn of alarm.actions[to.state]) {
        this.#topics.publish(topicArn, { service: SERVICE, sourceArn: alarm.arn }, notification);
      }
    }
    return changes;
  }
}

/** How far back the alarm that looks furthest does. */
export function longestRangeMs(definitions: readonly AlarmDefinition[]): number {
  return Math.max(0, ...definitions.map((definition) => rangeMs(definition, evaluationRange(definition.rule))));
}

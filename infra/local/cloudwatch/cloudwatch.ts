import type { Queue } from '../events/queue.ts';
import { type Answer, json } from '../http/http-exchange.ts';
import type { JsonFile } from '../json-file.ts';
import { OperatorError } from '../operator-error.ts';
import type { Template } from '../template/template.ts';
import { Alarm, type AlarmStatus, evaluationRange } from './alarm.ts';
import { readAlarms } from './alarm-definition.ts';
import { readEmbeddedMetrics } from './embedded-metrics.ts';
import { MetricStore, MINUTE_MS } from './metric-store.ts';
import { meterQueue } from './service-meters.ts';
import { type InboxMessage, Topics } from './topics.ts';

const SERVICE = 'cloudwatch.amazonaws.com';

type WriteLog = (functionName: string, printed: string, isError: boolean) => void;

/** Stored with the data. AWS keeps metrics too. */
interface StoredCloudWatch {
  readonly statuses: Readonly<Record<string, AlarmStatus>>;
  readonly messages: readonly InboxMessage[];
}

export class CloudWatch {
  readonly store: MetricStore;
  readonly #alarms: readonly Alarm[];
  readonly #topics: Topics;
  readonly #file: JsonFile<StoredCloudWatch>;
  #samplers: readonly (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #evaluatedUntilMs = 0;

  /** @throws OperatorError for an alarm or a topic's policy that cannot be evaluated here */
  constructor(template: Template, file: JsonFile<StoredCloudWatch>) {
    const stored = file.read();
    const definitions = readAlarms(template);
    const rangesMs = definitions.map(({ rule, periodMs }) => evaluationRange(rule) * periodMs);
    const metrics = definitions.flatMap((definition) => definition.metrics);
    this.store = new MetricStore(metrics, Math.max(0, ...rangesMs));
    this.#alarms = definitions.map((definition) => new Alarm(definition, stored?.statuses[definition.name]));
    this.#topics = new Topics(template, stored?.messages);
    this.#file = file;
  }

  /** Wraps a writer of functions' logs to extract the metrics from them. */
  reading(write: WriteLog): WriteLog {
    return (functionName, printed, isError) => {
      write(functionName, printed, isError);
      for (const { metric, value, atMs } of readEmbeddedMetrics(printed)) this.store.record(metric, value, atMs);
    };
  }

  /** Adds the last meters. @throws OperatorError for an alarm on an AWS metric that nothing here measures */
  meter(queues: readonly Queue[]): void {
    this.#samplers = queues.map((queue) => meterQueue(this.store, queue));
    const [unknown] = this.store.unmetered;
    if (!unknown) return;
    const { namespace, name, dimensions } = unknown;
    throw new OperatorError(
      `An alarm watches ${namespace} ${name} of ${JSON.stringify(dimensions)}, which the local host does not measure.`,
    );
  }

  start(): void {
    const untilNextMs = MINUTE_MS - (Date.now() % MINUTE_MS);
    this.#timer = setTimeout(() => {
      this.store.prune();
      this.#evaluate(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
      this.start();
    }, untilNextMs).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Answers below `/_local/alarms`. An evaluation includes the current minute, so that nobody waits for its end. */
  answerAlarms({ method, path }: { method: string | undefined; path: string }): Answer {
    if (path === '/evaluate' && method !== 'POST') return json(405, { message: 'POST, without a body.' });
    if (path === '/evaluate') this.#evaluate((Math.floor(Date.now() / MINUTE_MS) + 1) * MINUTE_MS);
    const alarms = this.#alarms.map(({ definition: { name, description }, status: { state, reason, sinceMs } }) => {
      return { name, state, reason, since: new Date(sinceMs).toISOString(), description };
    });
    return json(200, { alarms, refused: this.#topics.refused });
  }

  answerInbox(): Answer {
    return json(200, this.#topics.inbox);
  }

  /** Never up to an earlier time than before: what the current minute has shown counts at its turn too. */
  #evaluate(untilMs: number): void {
    const endMs = Math.max(untilMs, this.#evaluatedUntilMs);
    this.#evaluatedUntilMs = endMs;
    for (const sample of this.#samplers) sample();
    let hasChanged = false;
    for (const alarm of this.#alarms) {
      const change = alarm.evaluate(endMs, this.store);
      if (!change) continue;
      hasChanged = true;
      const publisher = { service: SERVICE, sourceArn: alarm.definition.arn };
      for (const topicArn of change.topicArns) this.#topics.publish(topicArn, publisher, change.notification);
    }
    if (!hasChanged) return;
    const statuses = this.#alarms.map(({ definition, status }) => [definition.name, status]);
    this.#file.write({ statuses: Object.fromEntries(statuses), messages: this.#topics.inbox });
  }
}

import type { Queue } from '../events/queue.ts';
import { type Answer, json } from '../http/http-exchange.ts';
import type { JsonFile } from '../json-file.ts';
import type { Template } from '../template/template.ts';
import { readAlarms } from './alarm-definition.ts';
import { Alarms, longestRangeMs, type Standings } from './alarms.ts';
import { readEmbeddedMetrics } from './embedded-metrics.ts';
import { FunctionMeter } from './function-meter.ts';
import { Inbox, type InboxMessage } from './inbox.ts';
import { isMeasured } from './measured.ts';
import { endOfMinute } from './metric-query.ts';
import { type MetricId, MetricStore, MINUTE_MS, metricKey } from './metric-store.ts';
import { meterQueue } from './service-meters.ts';
import { Topics } from './topics.ts';

const logBytes = metricKey({ namespace: 'AWS/Logs', name: 'IncomingBytes', dimensions: {} });
/** What each line costs beside its own bytes. */
const LOG_OVERHEAD_BYTES = 26;

type WriteLog = (functionName: string, printed: string, isError: boolean) => void;

/** What is kept beside the data. AWS keeps metrics as well. */
interface StoredCloudWatch {
  readonly standings: Standings;
  readonly messages: readonly InboxMessage[];
}

/** CloudWatch, with the topics that its alarms publish to. */
export class CloudWatch {
  readonly store: MetricStore;
  readonly functions: FunctionMeter;
  readonly #alarms: Alarms;
  readonly #topics: Topics;
  readonly #inbox: Inbox;
  readonly #file: JsonFile<StoredCloudWatch>;
  #samplers: readonly (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** Throws an operator error for an alarm, or a policy of a topic, that cannot be evaluated here. */
  constructor(template: Template, file: JsonFile<StoredCloudWatch>) {
    const stored = file.read();
    const definitions = readAlarms(template);
    this.store = new MetricStore({ retentionMs: longestRangeMs(definitions) });
    this.functions = new FunctionMeter(this.store);
    this.#file = file;
    this.#inbox = new Inbox(stored?.messages);
    this.#topics = new Topics(template, this.#inbox);
    this.#alarms = new Alarms(definitions, this.#topics, stored?.standings);
  }

  /** A writer of functions' logs that also takes the metrics out of them. */
  reading(write: WriteLog): WriteLog {
    return (functionName, printed, isError) => {
      write(functionName, printed, isError);
      this.store.record(logBytes, Buffer.byteLength(printed) + LOG_OVERHEAD_BYTES);
      for (const { metric, values, atMs } of readEmbeddedMetrics(printed)) {
        const key = metricKey(metric);
        for (const value of values) this.store.record(key, value, atMs);
      }
    };
  }

  /** Begins to look at queues and alarms, every minute of the host's clock. */
  start(queues: readonly Queue[]): void {
    this.#samplers = queues.map((queue) => meterQueue(this.store, queue));
    this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** The metrics that an alarm names and that have no value here, ever. */
  unmeasured(): MetricId[] {
    const alarms = this.#alarms.all.flatMap(({ definition }) => definition.queries.metrics);
    const named = new Map(alarms.map((metric) => [metricKey(metric), metric]));
    return [...named.values()].filter((metric) => !isMeasured(metric));
  }

  /** Answers below `/_local/alarms`. To evaluate includes the minute that runs, so that nobody waits for its end. */
  answerAlarms({ method, path }: { method: string | undefined; path: string }): Answer {
    if (path === '/evaluate' && method !== 'POST') return json(405, { message: 'POST, without a body.' });
    if (path === '/evaluate') this.#evaluate(endOfMinute(Date.now()));
    const alarms = this.#alarms.all.map(({ definition, standing: { state, reason, sinceMs } }) => {
      const { name, properties } = definition;
      const description = properties.AlarmDescription ?? '';
      return { name, state, reason, since: new Date(sinceMs).toISOString(), description };
    });
    return json(200, { alarms, unmeasured: this.unmeasured(), refused: this.#topics.refused });
  }

  answerInbox(): Answer {
    return json(200, this.#inbox.messages);
  }

  #schedule(): void {
    const untilNextMs = MINUTE_MS - (Date.now() % MINUTE_MS);
    this.#timer = setTimeout(() => {
      this.store.prune();
      this.#evaluate(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
      this.#schedule();
    }, untilNextMs).unref();
  }

  #evaluate(endMs: number): void {
    for (const sample of this.#samplers) sample();
    const changes = this.#alarms.evaluate(endMs, this.store);
    if (changes.length === 0) return;
    this.#file.write({ standings: this.#alarms.standings, messages: this.#inbox.messages });
  }
}

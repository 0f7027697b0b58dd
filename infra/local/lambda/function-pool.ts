import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Clock, currentClock } from '../clock.ts';
import type { Mapping } from '../host-map.ts';
import { accountId, region } from '../template/resource-names.ts';
import type { Template } from '../template/template.ts';
import { type FunctionDefinition, readFunctions, workerScript } from './functions.ts';
import type { EnvironmentLimit } from './limits.ts';

/** The heap for objects that do not outlive an event. V8's default is several times that for every thread. */
const YOUNG_MEGABYTES = 6;
/** Lambda's limit for a synchronous invocation, request and response each. */
const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;

interface Failure {
  readonly errorType: string;
  readonly errorMessage: string;
}

export type Outcome = { readonly value: unknown } | Failure;

interface FunctionSettings {
  readonly definition: FunctionDefinition;
  readonly endpoints: Record<string, string>;
  readonly calls: readonly Mapping[];
  readonly seed?: string | undefined;
  readonly limit: EnvironmentLimit;
  readonly log: (functionName: string, line: string, isError: boolean) => void;
}

interface Environment {
  readonly worker: Worker;
  busy: boolean;
  /** Its code has changed, so it ends with its current event. */
  isOutdated?: true;
  idleTimer?: NodeJS.Timeout;
}

interface Job {
  readonly event: string;
  readonly settle: (outcome: Outcome) => void;
}

/** Each environment handles one event at a time; more start on demand, up to a limit. */
export class FunctionPool {
  #settings: FunctionSettings;
  readonly #environments = new Set<Environment>();
  readonly #waiting: Job[] = [];

  constructor(settings: FunctionSettings) {
    this.#settings = settings;
  }

  get definition(): FunctionDefinition {
    return this.#settings.definition;
  }

  async invoke(given: unknown): Promise<Outcome> {
    const event = JSON.stringify(given);
    const bytes = Buffer.byteLength(event);
    if (bytes > MAX_PAYLOAD_BYTES) return tooLarge(bytes);
    return new Promise((settle) => {
      this.#waiting.push({ event, settle });
      this.#next();
    });
  }

  setClock(clock: Clock): void {
    for (const { worker } of this.#environments) worker.postMessage({ clock });
  }

  /** Environments that already run the same code stay. */
  renew(codePath: string): void {
    const { definition } = this.#settings;
    if (codePath === definition.codePath) return;
    this.#settings = { ...this.#settings, definition: { ...definition, codePath } };
    if (entryOf(definition, codePath) === entryOf(definition, definition.codePath)) return;
    for (const environment of this.#environments) {
      if (environment.busy) environment.isOutdated = true;
      else void this.#retire(environment);
    }
  }

  async stop(): Promise<void> {
    for (const job of this.#waiting.splice(0)) job.settle(failure('Runtime.Stopped', 'The host is stopping.'));
    await Promise.all([...this.#environments].map((environment) => this.#retire(environment)));
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const free = [...this.#environments].find(({ busy }) => !busy);
    const hasRoom = this.#environments.size < this.#settings.limit.bounds.ofAFunction;
    const environment = free ?? (hasRoom ? this.#start() : undefined);
    const job = environment && this.#waiting.shift();
    if (job) this.#run(environment, job);
  }

  #run(environment: Environment, job: Job): void {
    const { worker } = environment;
    const { definition, limit, log } = this.#settings;
    clearTimeout(environment.idleTimer);
    environment.busy = true;
    limit.busy(environment);
    const requestId = randomUUID();
    const finish = (outcome: Outcome, ended: boolean) => {
      const stays = !ended && !environment.isOutdated;
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      environment.busy = false;
      if (!stays) void this.#retire(environment);
      if ('errorType' in outcome) log(definition.name, lastWords(outcome, requestId, ended), true);
      job.settle(outcome);
      this.#next();
      if (stays && !environment.busy) this.#rest(environment);
    };
    const onMessage = (outcome: Outcome & { ended?: true }) => finish(withinLimit(outcome), outcome.ended === true);
    const onError = (error: Error) => finish(failure(error.name, error.message), true);
    const onExit = () => finish(failure('Runtime.ExitError', 'Runtime exited without providing a reason'), true);
    const timeoutMs = Math.max(definition.timeoutMs, limit.bounds.leastTimeoutMs);
    const timedOut = failure('Sandbox.Timedout', `Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`);
    const timer = setTimeout(() => finish(timedOut, true), timeoutMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage({ event: job.event, requestId, timeoutMs });
  }

  #rest(environment: Environment): void {
    const retire = () => void this.#retire(environment);
    const { limit } = this.#settings;
    environment.idleTimer = setTimeout(retire, limit.bounds.idleMs).unref();
    limit.idle(environment, retire);
  }

  #start(): Environment {
    const { definition, endpoints, calls, seed, limit, log } = this.#settings;
    const { name, memoryMegabytes } = definition;
    const worker = new Worker(workerScript(), {
      env: environmentOf(definition, endpoints),
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      workerData: { definition, calls, clock: currentClock(), seed },
    });
    worker.setMaxListeners(20);
    worker.on('error', () => {}); // The running invocation reports it.
    worker.stdout.setEncoding('utf8').on('data', (text: string) => log(name, text.trimEnd(), false));
    worker.stderr.setEncoding('utf8').on('data', (text: string) => log(name, text.trimEnd(), true));
    const environment: Environment = { worker, busy: false };
    this.#environments.add(environment);
    limit.started(environment);
    return environment;
  }

  async #retire(environment: Environment): Promise<void> {
    clearTimeout(environment.idleTimer);
    this.#environments.delete(environment);
    this.#settings.limit.ended(environment);
    await environment.worker.terminate();
  }
}

export function renew(pools: readonly FunctionPool[], template: Template): void {
  const paths = new Map(readFunctions(template).map(({ arn, codePath }) => [arn, codePath]));
  for (const pool of pools) pool.renew(paths.get(pool.definition.arn) ?? pool.definition.codePath);
}

/** The entry names the files that it imports by their content. */
function entryOf({ handler }: FunctionDefinition, codePath: string): string {
  return readFileSync(join(codePath, `${handler.split('.')[0]}.mjs`), 'utf8');
}

/** Nothing is inherited from this machine. */
function environmentOf(definition: FunctionDefinition, endpoints: Record<string, string>): Record<string, string> {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: definition.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMegabytes),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${definition.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    AWS_ACCESS_KEY_ID: definition.accessKeyId,
    AWS_SECRET_ACCESS_KEY: accountId,
    LAMBDA_TASK_ROOT: '/var/task',
    TZ: ':UTC',
    _HANDLER: definition.handler,
    ...endpoints,
    ...definition.environment,
  };
}

function withinLimit(outcome: Outcome): Outcome {
  const bytes = 'value' in outcome ? Buffer.byteLength(JSON.stringify(outcome.value) ?? '') : 0;
  return bytes > MAX_PAYLOAD_BYTES ? tooLarge(bytes) : outcome;
}

function tooLarge(bytes: number): Failure {
  const message = `Payload size of ${bytes} bytes exceeded maximum allowed payload size (${MAX_PAYLOAD_BYTES} bytes).`;
  return failure('Function.ResponseSizeTooLarge', message);
}

function lastWords({ errorType, errorMessage }: Failure, requestId: string, ended: boolean): string {
  const time = new Date().toISOString();
  if (!ended)
    return JSON.stringify({ timestamp: time, level: 'ERROR', message: { errorType, errorMessage }, requestId });
  const status = errorType === 'Sandbox.Timedout' ? 'timeout' : 'error';
  return JSON.stringify({ time, type: 'platform.report', record: { requestId, status, errorType, errorMessage } });
}

function failure(errorType: string, errorMessage: string): Failure {
  return { errorType, errorMessage };
}
